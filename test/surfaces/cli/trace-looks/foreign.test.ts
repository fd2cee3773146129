import { expect, test } from "vitest";
import { lookOf } from "../look.ts";

test("foreign/010-omitted-trace shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-omitted-trace", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace without an id
    +   Outcome  answer
        Took     4.0s
        Calls    0
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: developerTrace holds "[OMITTED:CIRCULAR_REFERENCE]" instead
    ~   of a trace; only the result is left
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace without an id
    +   Outcome  answer
        Took     4.0s
        Calls    0
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: developerTrace holds "[OMITTED:CIRCULAR_REFERENCE]" instead of a trace; only the result is left
    "
  `);
});

test("foreign/010-result shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-result", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    "
  `);
});

test("foreign/010-sparse shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-sparse", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-sparse
    ~   Outcome  capability_miss
        When     2026-03-20T19:00:00.000Z, took 900ms
        Lane     deep
        Calls    1

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: diagnostics.clarification is lost: its writer put
    ~   "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   incomplete trace: diagnostics.contributorSearches is lost: its writer put
    ~   "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   incomplete trace: timeline[1] is lost: its writer put
    ~   "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-sparse
    ~   Outcome  capability_miss
        When     2026-03-20T19:00:00.000Z, took 900ms
        Lane     deep
        Calls    1

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: diagnostics.clarification is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   incomplete trace: diagnostics.contributorSearches is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   incomplete trace: timeline[1] is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    "
  `);
});

test("foreign/010-stream shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-stream", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    "
  `);
});

test("foreign/010-stream-failed shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-stream-failed", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    !   Outcome  error query_failed: Tool execution failed: 503
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 1.5s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    1, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   damaged trace, line 3: an event that is no JSON
    ~   damaged trace, line 7: the stream ended before its done event
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    !   Outcome  error query_failed: Tool execution failed: 503
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 1.5s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    1, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    ~   damaged trace, line 3: an event that is no JSON
    ~   damaged trace, line 7: the stream ended before its done event
    "
  `);
});

test("foreign/010-trace shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-trace", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    "
  `);
});

test("foreign/013-one-shot shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/013-one-shot", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-013b
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 3.0s
        Lane     fast (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: summary is lost: its writer put
    ~   "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-013b
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 3.0s
        Lane     fast (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: summary is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    "
  `);
});

test("foreign/013-result shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/013-result", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer (bounded_runtime_budget)
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer (bounded_runtime_budget)
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    "
  `);
});

test("foreign/cut-short shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/cut-short", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
    ~   damaged trace, line 192: no JSON from character 4562 on
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
    ~   damaged trace, line 192: no JSON from character 4562 on
    "
  `);
});

test("foreign/packed shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/packed", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    "
  `);
});

test("foreign/rows shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/rows", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    "
  `);
});

test("foreign/sweep shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/sweep", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    +   Outcome  answer (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-two
        Query    which ships lie in the harbour?
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-two
        Query    which ships lie in the harbour?
    ~   Outcome  clarification_required (semantic_scope_ambiguity)
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        clarification_required, confidence 0.9, applied
        Judge said   two scopes
    ~   Assumption   All ships: the question speaks of the harbour
        Recommended  t-1:list_ships
        Since        covers the whole harbour
        Signals      llm_judge, semantic_scope
        Options (* recommended, + compared)
             option            fit  unresolved  scope
          *  t-1:list_ships   22.3              collection
    ~     +  t-1:ship_detail  19.1  shipId

    # Warnings
    ~   incomplete trace: contributorSearches[0].searchMetadata is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-013
        Query    how many berths are free?
    +   Outcome  answer
        When     2026-03-20T19:00:00.000Z, took 4.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    t-1
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    "
  `);
});
