import { expect, test } from "vitest";
import { lookOf } from "../look.ts";

test("foreign/010-omitted-trace shows how it ended and what was decided", async () => {
  const look = await lookOf("foreign/010-omitted-trace", "header", "decision", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace without an id
    ~   Trace    none: only the result was kept
    +   Outcome  answer
        Took     4.0s
        Tools    Harbour (t-1)
        Calls    not recorded
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
    ~   incomplete trace: developerTrace holds "[OMITTED:CIRCULAR_REFERENCE]" instead
    ~   of a trace; only the result is left
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace without an id
    ~   Trace    none: only the result was kept
    +   Outcome  answer
        Took     4.0s
        Tools    Harbour (t-1)
        Calls    not recorded
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
    ~   damaged trace, line 3: an event that is no JSON
    ~   damaged trace, line 7: the stream ended before its done event
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-010
        Query    which ships lie in the harbour?
    !   Outcome  error query_failed: Tool execution failed: 503
    ~   Assumed  All ships
        When     2026-03-20T19:00:00.000Z, took 1.5s
        Lane     deep (probe_confirmed_adequacy)
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
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
        Tools    Harbour (t-1)
    ~   Calls    2, 1 failed
        Cost     $0.014000

    # Decision
        no decision was recorded

    # Warnings
        none
    "
  `);
});

test("foreign/010-doubled counts each step once and shows program, checks and methods", async () => {
  const look = await lookOf("foreign/010-doubled", "header", "program", "calls", "completeness", "warnings");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-doubled
        Query    how many beams does the north lamp send?
    +   Outcome  answer (single_grounded_interpretation)
        When     2026-03-20T19:00:00.000Z, took 3.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    Lighthouse (b3a1f0…9f02)
    ~   Calls    3, 1 failed
        Cost     $0.026000

    # Program
        rev-1
          why  First program
          1 | const beams = await call('get_beams', { lamp: 'north' });
          2 | const keepers = await call('get_keepers', {});
          3 | return { beams, keepers };

    # Calls
        1. b3a1f0…9f02:get_beams  time not recorded
          args  not recorded
    !   2. b3a1f0…9f02:get_keepers  time not recorded
          args   not recorded
    !     error  tool_error: Invalid time zone: Tokyo
        3. b3a1f0…9f02:get_beams  time not recorded
          args  not recorded

    # Completeness
    ~   Check 1  needs_different_tools, missing: the colour of the beams
    ~   Check 2  incomplete, missing: something that was not named

    # Warnings
    ~   incomplete trace: diagnostics.completeness.evaluations is lost: its writer put
    ~   "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ~   incomplete trace: diagnostics.completeness.repairEvents[0] is lost: its writer
    ~   put "[OMITTED:CIRCULAR_REFERENCE]" in its place
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-doubled
        Query    how many beams does the north lamp send?
    +   Outcome  answer (single_grounded_interpretation)
        When     2026-03-20T19:00:00.000Z, took 3.0s
        Lane     deep (probe_confirmed_adequacy)
        Tools    Lighthouse (b3a1f0…9f02)
    ~   Calls    3, 1 failed
        Cost     $0.026000

    # Program
        rev-1
          why  First program
          1 | const beams = await call('get_beams', { lamp: 'north' });
          2 | const keepers = await call('get_keepers', {});
          3 | return { beams, keepers };

    # Calls
        1. b3a1f0…9f02:get_beams  time not recorded
          args  not recorded
    !   2. b3a1f0…9f02:get_keepers  time not recorded
          args   not recorded
    !     error  tool_error: Invalid time zone: Tokyo
        3. b3a1f0…9f02:get_beams  time not recorded
          args  not recorded

    # Completeness
    ~   Check 1  needs_different_tools, missing: the colour of the beams
    ~   Check 2  incomplete, missing: something that was not named

    # Warnings
    ~   incomplete trace: diagnostics.completeness.evaluations is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in its
    ~   place
    ~   incomplete trace: diagnostics.completeness.repairEvents[0] is lost: its writer put "[OMITTED:CIRCULAR_REFERENCE]" in
    ~   its place
    "
  `);
});

test("foreign/012-clarification shows the question, its options and the controller", async () => {
  expect(await lookOf("foreign/012-clarification", "header", "decision", "cost")).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-asked
        Query       how many beams?
    ~   Outcome     clarification_required (contract_scope_ambiguity)
        When        2026-03-20T19:00:00.000Z, took 812ms
        Lane        deep (probe_confirmed_adequacy)
        Tools       Lighthouse (b3a1f0…9f02)
        Calls       0
        Issue       scope_ambiguity
        Controller  standard; next await_clarification; took clarify_scope
        Cost        $0.000000

    # Decision
        Decided      clarification_required
        Because      contract_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.86, applied
        Judge said   one reading stands out
        Recommended  b3a1f0…9f02:get_beams
        Since        it names a lamp
        Signals      llm_judge
        Options (* recommended, + compared)
             option                  fit  unresolved  scope
          *  b3a1f0…9f02:get_beams    24
          +  9d0e7c…9e10:list_lamps   22
        Question   Do you mean one lamp or a whole coast?
        Answer by  option
        Asked back (* recommended)
              option                  fit  what it means
          1*  b3a1f0…9f02:get_beams    24  Beams of one lamp: Counts the beams of a
                                           lamp.
          2   9d0e7c…9e10:list_lamps   22  All lamps of a coast: Lists lamps with
                                           their beams.

    # Cost
        Models  $0.000000
        Tools   $0.000000
        Total   $0.000000
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-asked
        Query       how many beams?
    ~   Outcome     clarification_required (contract_scope_ambiguity)
        When        2026-03-20T19:00:00.000Z, took 812ms
        Lane        deep (probe_confirmed_adequacy)
        Tools       Lighthouse (b3a1f0…9f02)
        Calls       0
        Issue       scope_ambiguity
        Controller  standard; next await_clarification; took clarify_scope
        Cost        $0.000000

    # Decision
        Decided      clarification_required
        Because      contract_scope_ambiguity
        Rollout      enabled, policy return
        Judge        clarification_required, confidence 0.86, applied
        Judge said   one reading stands out
        Recommended  b3a1f0…9f02:get_beams
        Since        it names a lamp
        Signals      llm_judge
        Options (* recommended, + compared)
             option                  fit  unresolved  scope
          *  b3a1f0…9f02:get_beams    24
          +  9d0e7c…9e10:list_lamps   22
        Question   Do you mean one lamp or a whole coast?
        Answer by  option
        Asked back (* recommended)
              option                  fit  what it means
          1*  b3a1f0…9f02:get_beams    24  Beams of one lamp: Counts the beams of a lamp.
          2   9d0e7c…9e10:list_lamps   22  All lamps of a coast: Lists lamps with their beams.

    # Cost
        Models  $0.000000
        Tools   $0.000000
        Total   $0.000000
    "
  `);
});

test("foreign/012-rediscovery shows the other tool, the costs by stage and what is not recorded", async () => {
  const look = await lookOf("foreign/012-rediscovery", "header", "timeline", "program", "calls", "rediscovery", "cost");
  expect(look).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace req-other
        Query       how many lamps has the coast?
    +   Outcome     answer (complete_answer)
        Took        a time that is not recorded
        Lane        deep (probe_confirmed_adequacy)
        Tools       Lighthouse (b3a1f0…9f02), Coast (9d0e7c…9e10)
        Calls       3, none of them kept
        Issue       wrong_tool_path
        Controller  standard; next return_answer; took bounded_rediscovery,
                    return_complete_answer; hard budget applied
        Cost        $0.039000

    # Timeline
        orchestration/query-start            –  ▏
        fallback/bounded-rediscovery         –  ▏
        orchestration/query-complete         –  ▏

    # Program
        rev-1
          why  First program
          1 | const lamps = await call('get_be...
        rev-2
          why  the new tool
          1 | return await call('list_lamps', { coast: 'west' });

    # Calls
    ~   3 calls are counted; what they were is not recorded

    # Rediscovery
        Executed      yes
    ~   Missing       lamps of a coast
        Searched for  coast lamps
        Candidates    Coast, Harbour
        Taken         Coast (lists lamps by coast)
        Merged        Lighthouse, Coast

    # Cost
        Models       $0.009000
        Tools        $0.030000
        Total        $0.039000
        Planning     $0.003000
        First run    $0.001000
        Rediscovery  $0.002000
        Synthesis    $0.003000
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace req-other
        Query       how many lamps has the coast?
    +   Outcome     answer (complete_answer)
        Took        a time that is not recorded
        Lane        deep (probe_confirmed_adequacy)
        Tools       Lighthouse (b3a1f0…9f02), Coast (9d0e7c…9e10)
        Calls       3, none of them kept
        Issue       wrong_tool_path
        Controller  standard; next return_answer; took bounded_rediscovery, return_complete_answer; hard budget applied
        Cost        $0.039000

    # Timeline
        orchestration/query-start            –  ▏
        fallback/bounded-rediscovery         –  ▏
        orchestration/query-complete         –  ▏

    # Program
        rev-1
          why  First program
          1 | const lamps = await call('get_be...
        rev-2
          why  the new tool
          1 | return await call('list_lamps', { coast: 'west' });

    # Calls
    ~   3 calls are counted; what they were is not recorded

    # Rediscovery
        Executed      yes
    ~   Missing       lamps of a coast
        Searched for  coast lamps
        Candidates    Coast, Harbour
        Taken         Coast (lists lamps by coast)
        Merged        Lighthouse, Coast

    # Cost
        Models       $0.009000
        Tools        $0.030000
        Total        $0.039000
        Planning     $0.003000
        First run    $0.001000
        Rediscovery  $0.002000
        Synthesis    $0.003000
    "
  `);
});

test("foreign/report shows what each result has and that there is no trace", async () => {
  expect(await lookOf("foreign/report", "header", "decision", "calls", "warnings")).toMatchInlineSnapshot(`
    "
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace without an id
        Query    how many beams does the north lamp send?
    ~   Trace    none: only the result was kept
    +   Outcome  answer
        Took     2.1s
        Tools    Lighthouse (b3a1f0…9f02)
        Calls    not recorded
        Cost     $0.001000

    # Decision
        no decision was recorded

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be
    ~   shown
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace without an id
        Query    how many beams does the north lamp send?
    ~   Trace    none: only the result was kept
    +   Outcome  answer
        Took     2.1s
        Tools    Lighthouse (b3a1f0…9f02)
        Calls    not recorded
        Cost     $0.001000

    # Decision
        no decision was recorded

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be shown
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace without an id
        Query    which lamps shine red?
    ~   Trace    none: only the result was kept
    ~   Outcome  capability_miss
        Took     640ms
        Calls    not recorded

    # Decision
        no decision was recorded
        Missed    No grounded method covers colours.
    ~   Missing   colours
        Rewrites  Which lamps are lit?

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be
    ~   shown
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace without an id
        Query    which lamps shine red?
    ~   Trace    none: only the result was kept
    ~   Outcome  capability_miss
        Took     640ms
        Calls    not recorded

    # Decision
        no decision was recorded
        Missed    No grounded method covers colours.
    ~   Missing   colours
        Rewrites  Which lamps are lit?

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be shown
    ──────────────────────────────────────────────────────────────────────────── 80
    # Trace without an id
        Query    how tall is the lamp?
    ~   Trace    none: only the result was kept
    !   Outcome  error query_failed: the query timed out
        Took     5m 00s
        Calls    not recorded

    # Decision
        no decision was recorded

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be
    ~   shown
    ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 120
    # Trace without an id
        Query    how tall is the lamp?
    ~   Trace    none: only the result was kept
    !   Outcome  error query_failed: the query timed out
        Took     5m 00s
        Calls    not recorded

    # Decision
        no decision was recorded

    # Calls
        not recorded

    # Warnings
    ~   incomplete trace: the entry holds no developerTrace; only its result can be shown
    "
  `);
});
