import { toAuthorizationKey, type Credentials } from '#protocol/sign.ts';
import type { Target } from './code.ts';
import { KEY_BASE64 } from './curl.ts';

/** The line that sets the variable once, for the shells that the command is for. */
export const SET_KEY_COMMAND = `export ${KEY_BASE64}="$(printf %s 'your API key' | base64 | tr -d '\\n')"`;

const PLACEHOLDERS: Credentials = { api_key: 'your API key', api_secret: 'your API secret' };

/**
 * The lines that set what a target reads, for each shell in which it runs. They have placeholders, or the public sample
 * values; a real secret is never among them.
 */
export function listSetLines({ group, language }: Pick<Target, 'group' | 'language'>, sample?: Credentials) {
  const { api_key, api_secret } = sample ?? PLACEHOLDERS;
  const encoded = sample === undefined ? 'the Base64 of your API key' : toAuthorizationKey(api_key);
  const set = (toLine: (name: string, value: string) => string): string =>
    `${toLine('CHECKOUT_API_KEY', api_key)}\n${toLine('CHECKOUT_API_SECRET', api_secret)}`;
  const all =
    group === 'command'
      ? {
          'bash, zsh': SET_KEY_COMMAND.replace(PLACEHOLDERS.api_key, api_key),
          cmd: `set "${KEY_BASE64}=${encoded}"`,
          PowerShell: `$env:${KEY_BASE64} = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes('${api_key}'))`,
        }
      : {
          'bash, zsh': set((name, value) => `export ${name}='${value}'`),
          cmd: set((name, value) => `set "${name}=${value}"`),
          PowerShell: set((name, value) => `$env:${name} = '${value}'`),
        };
  const only = { shell: 'bash, zsh', cmd: 'cmd', powershell: 'PowerShell' }[String(language)];
  const shown = Object.entries(all).filter(([shell]) => only === undefined || shell === only);
  return shown.map(([shell, lines]) => ({ shell, lines }));
}
