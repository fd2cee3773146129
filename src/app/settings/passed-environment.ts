// The variables of the environment that every stdio server gets. docs/tools.md lists the same variables.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import type { Environment } from "./environment.ts";

/** Names of variables for proxies, certificates, language and folders. They are passed in any letter case. */
const passedNames: ReadonlySet<string> = new Set([
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "NODE_USE_ENV_PROXY"],
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"],
  ...["LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "DISPLAY", "WAYLAND_DISPLAY", "DOCKER_HOST"],
  ...["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"],
  ...["PIP_INDEX_URL", "UV_INDEX_URL", "UV_DEFAULT_INDEX", "UV_CACHE_DIR", "VOLTA_HOME", "NVM_DIR", "PYENV_ROOT"],
]);

/** Returns the variables that a stdio server gets beside those of its settings. Names of secrets are never passed. */
export function passedEnvironment(environment: Environment): Readonly<Record<string, string>> {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value !== undefined && isPassed(name) ? [[name, value]] : [],
  );
  return Object.fromEntries(given);
}

function isPassed(name: string): boolean {
  if (passedNames.has(name.toUpperCase()) || /^LC_[A-Z]+$/.test(name)) return true;
  return /^npm_config_\w+$/i.test(name) && !/auth/i.test(name) && !isSecretKey(name);
}
