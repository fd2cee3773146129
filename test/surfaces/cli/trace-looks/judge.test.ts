import { expect, test } from "vitest";
import { lookOf } from "../look.ts";

test("own/a-judge-behind-drop shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-judge-behind-drop", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.483Z, took 1.0s
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  after 3 tries: scripted could not be asked: 127.0.0.1:37655:
    ~                 other side closed
    ~   Fallback      deterministic selection of answer after judge output was
    ~                 rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.483Z, took 1.0s
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  after 3 tries: scripted could not be asked: 127.0.0.1:37655: other side closed
    ~   Fallback      deterministic selection of answer after judge output was rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/a-judge-that-says-null shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-judge-that-says-null", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:08.514Z, took 186ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000700
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted:one gave no usable reply in two tries: it holds no JSON
    ~                 object
    ~   Fallback      deterministic selection of answer after judge output was
    ~                 rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:08.514Z, took 186ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000700
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted:one gave no usable reply in two tries: it holds no JSON object
    ~   Fallback      deterministic selection of answer after judge output was rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/a-judge-that-says-outcome-capability-miss-optionids-recommen shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-judge-that-says-outcome-capability-miss-optionids-recommen", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:08.812Z, took 57ms
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
        Judge        capability_miss, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the miss ignores a grounded path that remains
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:08.812Z, took 57ms
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
        Judge        capability_miss, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the miss ignores a grounded path that remains
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/a-judge-with-confidence-0-4 shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-judge-with-confidence-0-4", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.280Z, took 49ms
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
        Judge        answer, confidence 0.4, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.4 is below 0.6
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.280Z, took 49ms
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
        Judge        answer, confidence 0.4, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.4 is below 0.6
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/judge-answers-500 shows how it ended and what was decided", async () => {
  const look = await lookOf("own/judge-answers-500", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:07.546Z, took 961ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  after 3 tries: scripted answered 500: scripted
    ~   Fallback      deterministic selection of answer after judge output was
    ~                 rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:07.546Z, took 961ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  after 3 tries: scripted answered 500: scripted
    ~   Fallback      deterministic selection of answer after judge output was rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/the-floor-of-the-judge-is-set-too-high shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-floor-of-the-judge-is-set-too-high", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:03.773Z, took 304ms
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
        Judge        answer, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.9 is below 0.97
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:03.773Z, took 304ms
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
        Judge        answer, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.9 is below 0.97
    ~   Fallback     deterministic selection of answer after judge output was rejected
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/the-judge-answers-between-readings-that-differ shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-judge-answers-between-readings-that-differ", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:03.685Z, took 75ms
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
        Judge        answer, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the answer ignores 2 materially different readings that remain
    ~                viable
    ~   Fallback     defaulted to clarification_required because multiple grounded
    ~                interpretations remain
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      semantic_scope, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:03.685Z, took 75ms
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
        Judge        answer, confidence 0.9, rejected
        Judge said   it follows from the readings
    ~   Validator    the answer ignores 2 materially different readings that remain viable
    ~   Fallback     defaulted to clarification_required because multiple grounded interpretations remain
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      semantic_scope, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    "
  `);
});

test("own/the-judge-asks-between-two-methods-that-say-the-same shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-judge-asks-between-two-methods-that-say-the-same", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    ~   Outcome  clarification_required (contract_scope_ambiguity)
        When     2026-11-22T04:59:06.188Z, took 17ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    scope_ambiguity
        Cost     $0.000280
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      contract_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                    fit  unresolved  scope
          *  garden:plant_moisture      99              entity
             garden:bed_moisture        99              collection
             garden:plant_moisture_v2   99              entity
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    ~   Outcome  clarification_required (contract_scope_ambiguity)
        When     2026-11-22T04:59:06.188Z, took 17ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    0
        Issue    scope_ambiguity
        Cost     $0.000280
        Version  0.0.0

    # Decision
        Decided      clarification_required
        Because      contract_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.9, applied
        Judge said   it follows from the readings
        Recommended  garden:plant_moisture
        Since        it covers most of what is asked
        Signals      llm_judge, exact_identifier_single_tool_overlap
        Options (* recommended, + compared)
             option                    fit  unresolved  scope
          *  garden:plant_moisture      99              entity
             garden:bed_moisture        99              collection
             garden:plant_moisture_v2   99              entity
    "
  `);
});

test("own/the-judge-is-unsure shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-judge-is-unsure", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:04.093Z, took 54ms
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
        Judge        clarification_required, confidence 0.3, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.3 is below 0.6
    ~   Fallback     defaulted to clarification_required because multiple grounded
    ~                interpretations remain
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole
                     needs nothing more
        Signals      semantic_scope, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    Analyze moisture for the Rose Corner
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
        When     2026-11-22T04:59:04.093Z, took 54ms
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
        Judge        clarification_required, confidence 0.3, rejected
        Judge said   it follows from the readings
    ~   Validator    the reply's confidence 0.3 is below 0.6
    ~   Fallback     defaulted to clarification_required because multiple grounded interpretations remain
        Recommended  garden:bed_moisture
        Since        the request names no single member, so the reading of the whole needs nothing more
        Signals      semantic_scope, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          +  garden:plant_moisture   99              entity
          *  garden:bed_moisture     98              collection
    "
  `);
});

test("own/the-judge-s-provider-refuses-the-key shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-judge-s-provider-refuses-the-key", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.276Z, took 86ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted answered 401: scripted
    ~   Fallback      deterministic selection of answer after judge output was
    ~                 rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.276Z, took 86ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted answered 401: scripted
    ~   Fallback      deterministic selection of answer after judge output was rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});

test("own/the-judge-writes-prose shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-judge-writes-prose", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.153Z, took 111ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000700
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted:one gave no usable reply in two tries: it holds no JSON
    ~                 object
    ~   Fallback      deterministic selection of answer after judge output was
    ~                 rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.153Z, took 111ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000700
        Version  0.0.0

    # Decision
        Decided       answer
        Because       single_grounded_interpretation
        Rollout       enabled, policy return
        Judge         nothing usable, rejected
    ~   Judge failed  scripted:one gave no usable reply in two tries: it holds no JSON object
    ~   Fallback      deterministic selection of answer after judge output was rejected
        Recommended   garden:plant_moisture
        Since         it covers most of what is asked
        Signals       exact_identifier_single_tool_overlap, validator_fallback
        Options (* recommended, + compared)
             option                 fit  unresolved  scope
          *  garden:plant_moisture   99              entity
             garden:bed_moisture     99              collection
    "
  `);
});
