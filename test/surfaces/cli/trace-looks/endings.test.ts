import { expect, test } from "vitest";
import { lookOf } from "../look.ts";

test("own/a-clarification shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-clarification", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:02.934Z, took 148ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    scope_ambiguity
        Cost     $0.000280
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:02.934Z, took 148ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    scope_ambiguity
        Cost     $0.000280
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    "
  `);
});

test("own/a-method-that-is-sold-like-an-order-stands-in-the-pool shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-method-that-is-sold-like-an-order-stands-in-the-pool", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.060Z, took 53ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000840
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:moisture_report
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                  fit  unresolved  scope
          *  garden:moisture_report   99              entity
             garden:bed_moisture      99              collection
             garden:plant_moisture    99              entity
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.060Z, took 53ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000840
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:moisture_report
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                  fit  unresolved  scope
          *  garden:moisture_report   99              entity
             garden:bed_moisture      99              collection
             garden:plant_moisture    99              entity
    "
  `);
});

test("own/a-miss shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-miss", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Which stocks rose most today on the Frankfurt exchange?
    ~   Outcome  capability_miss
        When     2026-11-22T04:59:03.245Z, took 38ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    missing_capability
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided     capability_miss
        Because     capability_miss
        Rollout     enabled, policy return
        Judge       capability_miss, confidence 0.9, applied
        Judge said  it follows from the readings
    ~   Missing     Frankfurt
        Signals     llm_judge, unsupported_venue:Frankfurt
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Which stocks rose most today on the Frankfurt exchange?
    ~   Outcome  capability_miss
        When     2026-11-22T04:59:03.245Z, took 38ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    missing_capability
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided     capability_miss
        Because     capability_miss
        Rollout     enabled, policy return
        Judge       capability_miss, confidence 0.9, applied
        Judge said  it follows from the readings
    ~   Missing     Frankfurt
        Signals     llm_judge, unsupported_venue:Frankfurt
    "
  `);
});

test("own/a-run-that-was-interrupted shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-run-that-was-interrupted", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  error interrupted: the query was interrupted
        When     2026-11-22T04:59:03.287Z, took 0ms
        Models   configured
        Calls    0
        Cost     $0.000000
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  error interrupted: the query was interrupted
        When     2026-11-22T04:59:03.287Z, took 0ms
        Models   configured
        Calls    0
        Cost     $0.000000
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    "
  `);
});

test("own/an-ambiguous-question-goes-down-the-fast-lane shows how it ended and what was decided", async () => {
  const look = await lookOf("own/an-ambiguous-question-goes-down-the-fast-lane", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.517Z, took 56ms
        Lane     fast (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000000
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        not asked
        Recommended  garden:plant_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:bed_moisture     98              collection
          *  garden:plant_moisture   84              entity
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.517Z, took 56ms
        Lane     fast (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000000
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        not asked
        Recommended  garden:plant_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:bed_moisture     98              collection
          *  garden:plant_moisture   84              entity
    "
  `);
});

test("own/an-answer shows how it ended and what was decided", async () => {
  const look = await lookOf("own/an-answer", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:02.057Z, took 826ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000560
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:02.057Z, took 826ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000560
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/an-assumption shows how it ended and what was decided", async () => {
  const look = await lookOf("own/an-assumption", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (semantic_scope_ambiguity,
    +            bounded_explicit_empty_result_guardrail)
    ~   Assumed  Bed moisture
        When     2026-11-22T04:59:03.089Z, took 141ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000840
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
    ~   Assumption   Bed moisture: the request names no single member, so the reading
    ~                of the whole needs nothing more
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (semantic_scope_ambiguity, bounded_explicit_empty_result_guardrail)
    ~   Assumed  Bed moisture
        When     2026-11-22T04:59:03.089Z, took 141ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000840
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
    ~   Assumption   Bed moisture: the request names no single member, so the reading of the whole needs nothing more
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    "
  `);
});

test("own/killed-at-30-percent shows how it ended and what was decided", async () => {
  const look = await lookOf("own/killed-at-30-percent", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    "
  `);
});

test("own/killed-at-60-percent shows how it ended and what was decided", async () => {
  const look = await lookOf("own/killed-at-60-percent", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/killed-at-95-percent shows how it ended and what was decided", async () => {
  const look = await lookOf("own/killed-at-95-percent", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  killed or still running: the trace has no end
        When     2026-11-22T04:59:09.060Z
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/no-method-says-what-it-does-or-returns shows how it ended and what was decided", async () => {
  const look = await lookOf("own/no-method-says-what-it-does-or-returns", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.118Z, took 39ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000560
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   98              entity
    ~        garden:bed_moisture     38  bedId       entity
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.118Z, took 39ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000560
        Version  0.0.0

    # Decision
        Decided      answer
        Because      single_grounded_interpretation
        Rollout      enabled, policy return
        Judge        answer, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   98              entity
    ~        garden:bed_moisture     38  bedId       entity
    "
  `);
});

test("own/the-metadata-excludes-the-methods-that-are-needed shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-metadata-excludes-the-methods-that-are-needed", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    ~   Outcome  capability_miss
        When     2026-11-22T04:59:06.162Z, took 23ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    missing_capability
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided     capability_miss
        Because     capability_miss
        Rollout     enabled, policy return
        Judge       capability_miss, confidence 0.9, applied
        Judge said  it follows from the readings
    ~   Missing     moisture
        Signals     llm_judge
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    ~   Outcome  capability_miss
        When     2026-11-22T04:59:06.162Z, took 23ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    missing_capability
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided     capability_miss
        Because     capability_miss
        Rollout     enabled, policy return
        Judge       capability_miss, confidence 0.9, applied
        Judge said  it follows from the readings
    ~   Missing     moisture
        Signals     llm_judge
    "
  `);
});

test("own/the-rollout-is-off shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-rollout-is-off", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (rollout_disabled, complete_answer)
        When     2026-11-22T04:59:04.468Z, took 45ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000000
        Version  0.0.0

    # Decision
        Decided      answer
        Because      rollout_disabled
        Rollout      disabled, policy return
        Judge        not asked
        Recommended  garden:plant_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
          +  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (rollout_disabled, complete_answer)
        When     2026-11-22T04:59:04.468Z, took 45ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000000
        Version  0.0.0

    # Decision
        Decided      answer
        Because      rollout_disabled
        Rollout      disabled, policy return
        Judge        not asked
        Recommended  garden:plant_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
          +  garden:bed_moisture     98              collection
    "
  `);
});

test("own/the-rollout-only-watches shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-rollout-only-watches", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (semantic_scope_ambiguity, complete_answer)
        When     2026-11-22T04:59:04.378Z, took 79ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      shadow, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    +   Outcome  answer (semantic_scope_ambiguity, complete_answer)
        When     2026-11-22T04:59:04.378Z, took 79ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000140
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      shadow, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    "
  `);
});

test("own/the-server-does-not-list-its-methods shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-server-does-not-list-its-methods", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  error upstream: no tool could be started (garden: server "garden"
    !            (bundled) could not list its methods: lost the list)
        When     2026-11-22T04:59:06.052Z, took 4ms
        Models   configured
        Tools    garden
        Calls    0
        Cost     $0.000000
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    !   Outcome  error upstream: no tool could be started (garden: server "garden" (bundled) could not list its methods: lost
    !            the list)
        When     2026-11-22T04:59:06.052Z, took 4ms
        Models   configured
        Tools    garden
        Calls    0
        Cost     $0.000000
        Version  0.0.0

    # Decision
    ~   the run ended before anything was decided
    "
  `);
});
