import { toUtf8 } from '#protocol/text.ts';
import { textOf } from '#protocol/order.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { code, isRefused, joinLines, type Snippet, type SnippetInput } from './code.ts';
import { escapeForShell } from './curl.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

const bytesOf = (char: string): string =>
  Array.from(toUtf8(char), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

const BASH: LanguageRow = {
  mark: "'",
  now: '$(date -u +%Y-%m-%dT%H:%M:%SZ)',
  // A control character would be hidden or end a line: it is written by name, as bash knows it.
  escape: (text) =>
    text.replace(/(\p{Cc})|\P{Cc}+/gu, (part, control) =>
      control === undefined ? escapeForShell(part) : `'$'${bytesOf(part)}''`,
    ),
  plus: '',
  variable: (name) => `"$${name}"`,
  escapeColons: () => '"${timestamp//:/%3A}"',
  read: (name) => `"$(read_variable ${name})"`,
  held: () => 'printf %s "$credential"',
  signedFields: '"$SIGNED_FIELDS"',
  entry: (name, value) => code`${name} ${value}`,
  header: (name, value) => code`write_header ${name} ${value}`,
  // All are what a pipe carries; the bytes of the key are in hex.
  bytes: (text) => `${text} | to_hex`,
  fromBase64: (text) => `${text} | openssl base64 -d -A | to_hex`,
  fromHex: (text) => text,
  base64: () => 'openssl base64 -A',
  base64Text: (text) => `${text} | openssl base64 -A`,
  unpadded: (text) => `${text} | tr -d '='`,
  urlSafe: (text) => `${text} | tr '+/' '-_'`,
  hex: 'to_hex',
  hexUpper: "to_hex | tr 'a-f' 'A-F'",
  plain: 'plain',
  percent: 'value=$(percent_encode "$value")',
  form: 'value=$(percent_encode "$value") value=${value//%20/+} value=${value//%2A/\\*} value=${value//\\~/%7E}',
  own: { entry: '"$(printf %s \0 | openssl base64 -A)"' },
};

/** The block of the hash in bytes. */
const BLOCKS = { 'sha-256': 64, 'sha-1': 64, 'sha-512': 128 } as const;

const ADDRESSES = {
  'as-sent': '',
  // The dot keeps the line breaks at the end, which bash drops of what a command prints.
  plain: 'value=$(printf %s "$value" | openssl base64 -d -A; printf .) value=${value%.}',
  'base64-twice': 'value=$(printf %s "$value" | openssl base64 -A)',
  'base64-unpadded': 'value=${value%%=*}',
  'base64-url-safe': 'value=${value//+/-} value=${value//\\//_}',
} as const;

const renderAmount = (number: Recipe['number']): string => `    if [[ $name == amount && -n $value ]]; then
      [[ $value == *.* ]] || value+=.0${number === 'one-decimal' ? '' : '0\n      [[ $value != *.? ]] || value+=0'}
${number === 'minor-units' ? IN_CENTS : ''}    fi
`;

const IN_CENTS = `      [[ $value != *.?? ]] || value=\${value/./}
      [[ ! $value =~ ^(-?)0+([0-9].*)$ ]] || value=\${BASH_REMATCH[1]}\${BASH_REMATCH[2]}
`;

const PERCENT_ENCODE = `
percent_encode() {
  local LC_ALL=C text=$1 char result='' i
  for ((i = 0; i < \${#text}; i++)); do
    char=\${text:i:1}
    case $char in
      [A-Za-z0-9._~-]) result+=$char ;;
      # A non-ASCII byte counts as negative: its last two digits are the byte.
      *) printf -v char '%02X' "'$char" && result+=%\${char: -2} ;;
    esac
  done
  printf %s "$result"
}
`;

const program = createLanguage(BASH, (w) => {
  const digits = String(2 * BLOCKS[w.recipe.hash]);
  return code`#!/usr/bin/env bash
${w.comment('# ', 'bash create-order.bash')}
# It needs bash 4 or newer, curl, OpenSSL and jq. For trying only: in a shop, use a language with HMAC and JSON of its own.
${w.exact('set -uo pipefail\n')}
ORDER_URL=${w.quote(w.url)}
${w.any(`SIGNED_FIELDS=${w.signedFields}\nNUMBER_FIELDS=amount,no_of_items\n`)}
${w.reader(`# An environment variable; an empty one is refused.
read_variable() {
  if [[ -z \${!1-} ]]; then
    printf 'Set %s.\\n' "$1" >&2
    return 2
  fi
  printf %s "\${!1}"
}

`)}check_programs() {
  local program
  if ((BASH_VERSINFO[0] < 4)); then
    printf 'This needs bash 4 or newer.\\n' >&2
    return 2
  fi
  for program in curl openssl jq; do
    if ! command -v "$program" >/dev/null; then
      printf 'Install %s.\\n' "$program" >&2
      return 2
    fi
  done
}

to_hex() {
  od -An -v -tx1 | tr -d ' \\n'
}

# The digest of a text. HMAC by its definition (RFC 2104), since OpenSSL takes keys as arguments, which everybody sees.
compute_digest() {
  local credential key inner='' outer='' byte i
  credential=${w.signer} || return
  key=$(${w.key})
  if ((\${#key} > ${digits})); then
    for ((i = 0; i < \${#key}; i += 2)); do inner+="\\\\x\${key:i:2}"; done
    key=$(printf %b "$inner" | openssl dgst -${w.hash} -binary | to_hex)
    inner=''
  fi
  for ((i = 0; i < ${digits}; i += 2)); do
    byte=\${key:i:2}
    byte=$((16#\${byte:-0}))
    printf -v inner '%s\\\\x%02x' "$inner" $((byte ^ 0x36))
    printf -v outer '%s\\\\x%02x' "$outer" $((byte ^ 0x5c))
  done
  {
    printf %b "$outer"
    { printf %b "$inner" && printf %s "$1"; } | openssl dgst -${w.hash} -binary
  } | openssl dgst -${w.hash} -binary | ${w.output}
}
${w.any(w.escape && PERCENT_ENCODE)}
to_line() {
  local text=\${1//[[:cntrl:]]/ }
  printf %s "\${text:0:500}"
}

# A string of a JSON object. Empty when there is none.
read_member() {
  jq -r --arg name "$2" 'objects | .[$name] | strings' <<<"$1" 2>/dev/null
}

# A header as a line of curl's configuration. curl reads "Name:" as no such header, and "Name;" as an empty one.
write_header() {
  local value=\${2//\\\\/\\\\\\\\}
  value=\${value//'"'/'\\"'}
  if [[ -n $value ]]; then
    printf 'header = "%s: %s"\\n' "$1" "$value"
  else
    printf 'header = "%s;"\\n' "$1"
  fi
}

# Sends a signed order once and prints the response. The key reaches curl by its standard input.
send() {
  local timestamp=$1 digest=$2 body=$3 reply status resultcode
  local options=(-q --globoff -sS --proto '=${w.url.startsWith('http:') ? 'http' : 'https'}' --connect-timeout 10 --max-time 30)
${w.scheme === undefined ? '' : `  local api_key\n  api_key=${w.give('CHECKOUT_API_KEY')} || return\n`}  if ! reply=$(
    {
${w.headers('      ', '')}
      write_header Authorization ${w.scheme === undefined ? w.authorization : `${w.scheme}"$(printf %s "$api_key" | openssl base64 -A)"`}
      write_header Digest "$digest"
    } | curl "\${options[@]}" -w '\\n%{http_code}' -K - --data-binary @<(printf %s "$body") "$ORDER_URL" 2>&1
  ); then
    printf 'No answer (%s). ${LOOK_UP}\\n' "$(to_line "$reply")" >&2
    return 3
  fi
  status=\${reply##*$'\\n'}
  reply=\${reply%$'\\n'*}
  resultcode=$(read_member "$reply" resultcode)
  if [[ $status == 2?? && $resultcode == 000 ]]; then
    printf '%s\\n' "$reply"
  elif [[ $status != 408 && $status != 5?? && ($(read_member "$reply" result) == FAIL || $resultcode == 4*) ]]; then
    printf 'The gateway refused the order. HTTP %s: %s\\n' "$status" "$(to_line "$reply")" >&2
    return 1
  else
    printf 'The result is unknown. ${LOOK_UP} HTTP %s: %s\\n' "$status" "$(to_line "$reply")" >&2
    return 3
  fi
}
${w.any(`
# The names and values of an order as JSON.
encode() {
  local name json=''
  while (($# > 0)); do
    name=$1
    if [[ ,${w.orderFields}, != *",$name,"* ]]; then
      printf 'Unknown field: %s.\\n' "$name" >&2
      return 2
    fi
    case ",$NUMBER_FIELDS," in
      *",$name,"*)
        if [[ ! $2 =~ ^${NUMBER_PATTERN}$ ]]; then
          printf '%s must be a number, such as 10.50.\\n' "$name" >&2
          return 2
        fi
        json+=",\\"$name\\":$2"
        ;;
      *) json+=",\\"$name\\":$(jq -n --arg value "$2" '$value')" ;;
    esac
    shift 2
  done
  printf '{%s}' "\${json#,}"
}

# The Digest of an order that has a timestamp: its names and values in turn.
sign() {
  local name value signed='' separator=''
  local -A values=()
  local -a names
  while (($# > 0)); do
    values[$1]=$2
    shift 2
  done
${w.bareTimestamp ? `  signed=\${values[timestamp]${w.escape === '' ? '' : '//:/%3A'}}\n  separator=${w.joiner}\n` : ''}  IFS=, read -ra names <<<${w.digestFields}
  for name in "\${names[@]}"; do
    value=\${values[$name]-}
${w.onAddress(`    case $name in
      redirect_url | cancel_url | webhook) ${ADDRESSES[w.recipe.address]} ;;
    esac
`)}${w.onAmount(renderAmount(w.recipe.number))}${w.onEscape(`    ${w.escape}
`)}${w.onEmpty(`    [[ -n $value ]] || continue
`)}    signed+=$separator${w.separator === undefined ? '' : `$name${w.separator === "''" ? '' : w.separator}`}$value
    separator=${w.joiner}
  done
  compute_digest ${w.prefix}"$signed"${w.suffix}
}

# Creates an order: its other names and values in turn, in the order of the body.
# It runs in a shell of its own, so that the options of the calling shell stay as they are.
create_order() (
  set -uo pipefail
  check_programs || return
  timestamp=${w.now}
  digest=$(sign timestamp "$timestamp" "$@") || return
  body=$(encode ${w.sendsTimestamp ? 'timestamp "$timestamp" ' : ''}"$@") || return
  send "$timestamp" "$digest" "$body"
)
`)}
main() {
${w.exact(code`  local timestamp digest signed='' body
  check_programs || return
  timestamp=${w.now}
${joinLines(
  w.additions().map((text) => code`signed+=${text}`),
  '  ',
  '',
)}
  digest=${w.signs('$(compute_digest "$signed")') || w.digest} || return
  body=${w.body}
  send "$timestamp" "$digest" "$body"`)}${w.any(code`  local order=(
${w.entries('    ', '')}
  )
  create_order "\${order[@]}"`)}
}

${w.any('# This file can be sourced, too: then nothing is sent.\nif [[ ${BASH_SOURCE[0]} == "$0" ]]; then\n  ')}main${w.any('\nfi')}
`;
});

/** bash 4 and newer with OpenSSL, curl and jq. */
export function bash(input: SnippetInput): Snippet {
  const snippet = program(input);
  // What is typed has no backslash before a letter once it is escaped.
  const hasNul = !isRefused(snippet) && textOf(snippet).includes(bytesOf('\0'));
  return hasNul ? { refused: 'A shell string cannot contain NUL.' } : snippet;
}
