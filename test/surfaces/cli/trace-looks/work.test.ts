import { expect, test } from "vitest";
import { lookOf } from "../look.ts";

test("own/a-check-that-always-misses-the-roots shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-check-that-always-misses-the-roots", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:08.717Z, took 82ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000980
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
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:08.717Z, took 82ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000980
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

test("own/a-program-without-end shows how it ended and what was decided", async () => {
  const look = await lookOf("own/a-program-without-end", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:03.292Z, took 376ms
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
        When     2026-11-22T04:59:03.292Z, took 376ms
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

test("own/plant-moisture-replies-error-code-32603-message-broke shows how it ended and what was decided", async () => {
  const look = await lookOf("own/plant-moisture-replies-error-code-32603-message-broke", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.404Z, took 75ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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
        When     2026-11-22T04:59:06.404Z, took 75ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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

test("own/plant-moisture-replies-text-internal-server-error-iserror-tr shows how it ended and what was decided", async () => {
  const look = await lookOf("own/plant-moisture-replies-text-internal-server-error-iserror-tr", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:07.498Z, took 44ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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
        When     2026-11-22T04:59:07.498Z, took 44ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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

test("own/search-plants-replies-structured-matches-null shows how it ended and what was decided", async () => {
  const look = await lookOf("own/search-plants-replies-structured-matches-null", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation,
    +            bounded_explicit_empty_result_guardrail)
        When     2026-11-22T04:59:08.888Z, took 153ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
        Cost     $0.000840
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
    +   Outcome  answer (single_grounded_interpretation, bounded_explicit_empty_result_guardrail)
        When     2026-11-22T04:59:08.888Z, took 153ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
        Cost     $0.000840
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

test("own/the-budget-of-calls-is-too-small shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-budget-of-calls-is-too-small", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:05.982Z, took 56ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
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
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:05.982Z, took 56ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
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

test("own/the-completeness-check-is-never-content shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-completeness-check-is-never-content", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:06.211Z, took 65ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000980
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
    +   Outcome  answer (single_grounded_interpretation, bounded_runtime_budget)
        When     2026-11-22T04:59:06.211Z, took 65ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Issue    missing_evidence
        Cost     $0.000980
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

test("own/the-method-that-matters-fails-every-time shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-method-that-matters-fails-every-time", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:05.748Z, took 114ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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
        When     2026-11-22T04:59:05.748Z, took 114ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
    ~   Calls    3, 2 failed
        Cost     $0.000840
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

test("own/the-planner-never-replies shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-planner-never-replies", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.728Z, took 930ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
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
        When     2026-11-22T04:59:04.728Z, took 930ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    2
        Cost     $0.000420
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

test("own/the-planner-writes-a-program-that-breaks shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-planner-writes-a-program-that-breaks", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:04.585Z, took 133ms
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
        When     2026-11-22T04:59:04.585Z, took 133ms
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

test("own/the-program-return-missing-value shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-program-return-missing-value", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:06.335Z, took 59ms
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
        When     2026-11-22T04:59:06.335Z, took 59ms
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

test("own/the-search-finds-nothing shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-search-finds-nothing", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation,
    +            bounded_explicit_empty_result_guardrail)
        When     2026-11-22T04:59:05.882Z, took 95ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
        Cost     $0.000840
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
    +   Outcome  answer (single_grounded_interpretation, bounded_explicit_empty_result_guardrail)
        When     2026-11-22T04:59:05.882Z, took 95ms
        Lane     deep (explicit_override)
        Models   configured
        Tools    garden
        Calls    1
        Issue    missing_evidence
        Cost     $0.000840
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

test("own/the-writer-tells-a-figure-that-nothing-backs shows how it ended and what was decided", async () => {
  const look = await lookOf("own/the-writer-tells-a-figure-that-nothing-backs", "header", "decision");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace request-1
        Query    What is the moisture of 'Old Rose'?
    +   Outcome  answer (single_grounded_interpretation, complete_answer)
        When     2026-11-22T04:59:05.662Z, took 78ms
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
        When     2026-11-22T04:59:05.662Z, took 78ms
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
