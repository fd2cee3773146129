// Asks whether a query may make exactly one call that is not known to read.
import { useState } from "preact/hooks";
import type { Permission } from "../../../contract/permission.ts";
import type { CapabilityMissResult } from "../../../contract/query/result.ts";

interface PermissionParts {
  readonly miss: CapabilityMissResult["capabilityMiss"];
  readonly onPermit: (permission: Permission, question: string, isAlways: boolean) => void;
  readonly isLast: boolean;
}

export function PermissionView({ miss: { permission, originalQuery }, onPermit, isLast }: PermissionParts) {
  const [isRefused, setRefused] = useState(false);
  if (permission === undefined || isRefused) return null;
  const { method, reason, arguments: shown } = permission;
  return (
    <fieldset disabled={!isLast}>
      <legend>{`${method} may change data (${reason}). Allow it?`}</legend>
      <p class="soft">Arguments: {JSON.stringify(shown)}</p>
      <button type="button" onClick={() => setRefused(true)}>
        No
      </button>{" "}
      <button type="button" onClick={() => onPermit(permission, originalQuery, false)}>
        Once
      </button>{" "}
      <button type="button" onClick={() => onPermit(permission, originalQuery, true)}>
        Always
      </button>
    </fieldset>
  );
}
