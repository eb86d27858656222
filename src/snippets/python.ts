import { textOf } from '#protocol/order.ts';
import { code, escapeHidden, toLongEscape } from './code.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

const PYTHON: LanguageRow = {
  mark: '"',
  now: 'datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")',
  escape: (text) => escapeHidden(text, /["\\]/g, toLongEscape),
  escapeColons: (text) => `${text}.replace(":", "%3A")`,
  read: (name) => `read_variable("${name}")`,
  signedFields: 'SIGNED_FIELDS',
  entry: (name, value) => code`"${name}": ${value}`,
  decimal: (literal) => `Decimal("${literal}")`,
  bytes: (text) => `${text}.encode()`,
  hmac: (hash, key) => `hmac.new(${key}, signed.encode(), hashlib.${hash}).digest()`,
  fromBase64: (text) => `base64.b64decode(${text})`,
  fromHex: (text) => `bytes.fromhex(${text})`,
  base64: (bytes) => `base64.b64encode(${bytes}).decode()`,
  base64Text: (text) => `base64.b64encode(${text}.encode()).decode()`,
  unpadded: (text) => `${text}.rstrip("=")`,
  urlSafe: (text) => `${text}.replace("+", "-").replace("/", "_")`,
  hex: 'mac.hex()',
  hexUpper: 'mac.hex().upper()',
  plain: 'base64.b64decode(value).decode()',
  percent: 'urllib.parse.quote(value, safe="")',
  form: 'urllib.parse.quote_plus(value, safe="*").replace("~", "%7E")',
  own: {
    'base64-url-safe': 'base64.urlsafe_b64encode(mac).decode()',
    'base64-url-safe-unpadded': 'base64.urlsafe_b64encode(mac).decode().rstrip("=")',
    'secret-base64-encoded': 'base64.b64encode(\0.encode())',
  },
};

function createPython(isStandard: boolean) {
  const urllib = (text: string): string => (isStandard ? text : '');
  const requests = (text: string): string => (isStandard ? '' : text);
  return createLanguage(
    PYTHON,
    (
      w,
    ) => code`${w.comment('# ', isStandard ? 'python3 create_order.py' : 'python3 create_order_requests.py (pip install requests)')}

import base64
${w.signs('import hashlib\nimport hmac\n')}${urllib('import http.client\n')}import json
${w.reader('import os\n')}import re
import sys
${urllib('import urllib.error\n')}${w.any(w.escape && 'import urllib.parse\n')}${urllib('import urllib.request\n')}from datetime import datetime, timezone
${w.any(textOf(w.entries('', '')).includes('Decimal(') ? 'from decimal import Decimal\n' : '')}${requests('\nimport requests\n')}
ORDER_URL = ${w.quote(w.url)}
${w.any(`SIGNED_FIELDS = ${w.signedFields}
NUMBER_FIELDS = (${w.numbers})
NUMBER = r"${NUMBER_PATTERN}"
`)}${urllib(`

class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: its response is the answer."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        return None
`)}

class CheckoutError(Exception):
    """What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown."""

    def __init__(self, message, exit_code):
        super().__init__(message)
        self.exit_code = exit_code


${w.reader(`def read_variable(name):
    """An environment variable; an empty one is refused."""
    value = os.environ.get(name, "")
    if not value:
        raise CheckoutError(f"Set {name}.", 2)
    return value


`)}def to_line(text):
    return re.sub(r"[\\x00-\\x20\\x7f]+", " ", str(text))[:500]


def send(timestamp, digest, body):
    """Sends a signed order once and returns the envelope."""
    headers = {
${w.headers('        ', ',')}
        "Authorization": ${w.authorization},
        "Digest": digest,
    }
    try:
${urllib(`        request = urllib.request.Request(ORDER_URL, data=body.encode(), headers=headers)
        try:
            response = urllib.request.build_opener(NoRedirect).open(request, timeout=30)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            status, text = response.getcode(), response.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
`)}${requests(`        response = requests.post(
            ORDER_URL,
            data=body.encode(),
            headers=headers,
            # Otherwise requests replaces Authorization with what a .netrc has for the host.
            auth=lambda request: request,
            timeout=(10, 30),
            allow_redirects=False,
        )
        status, text = response.status_code, response.content.decode(errors="replace")
    except requests.RequestException as error:
`)}        raise CheckoutError(f"No answer ({to_line(error)}). ${LOOK_UP}", 3) from error
    try:
        envelope = json.loads(text)
    except (ValueError, RecursionError):
        envelope = None
    if not isinstance(envelope, dict):
        envelope = {}
    resultcode = envelope.get("resultcode")
    if 200 <= status < 300 and resultcode == "000":
        return envelope
    answer = f"HTTP {status}: {to_line(text)}"
    is_refused = envelope.get("result") == "FAIL" or (isinstance(resultcode, str) and resultcode.startswith("4"))
    if is_refused and status < 500 and status != 408:
        raise CheckoutError(f"The gateway refused the order. {answer}", 1)
    raise CheckoutError(f"The result is unknown. ${LOOK_UP} {answer}", 3)
${w.any(`

def to_text(name, value):
    """A value as it is signed and sent. Pass 10.50 as "10.50" or as a Decimal: a float has lost its last zero."""
    if name in NUMBER_FIELDS:
        if isinstance(value, float):
            raise CheckoutError(f"{name} must not be a float.", 2)
        if not re.fullmatch(NUMBER, str(value)):
            raise CheckoutError(f"{name} must be a number, such as 10.50.", 2)
        return str(value)
    # A lone surrogate is no character: UTF-8 has no bytes for it.
    if not isinstance(value, str) or re.search("[\\ud800-\\udfff]", value):
        raise CheckoutError(f"{name} must be a text in UTF-8.", 2)
    return value


def to_json(order):
    members = []
    for name, value in order.items():
        if name not in ${w.orderFields}.split(","):
            raise CheckoutError(f"Unknown field: {name}.", 2)
        text = to_text(name, value)
        members.append(json.dumps(name) + ":" + (text if name in NUMBER_FIELDS else json.dumps(text)))
    return "{" + ",".join(members) + "}"


def sign(order):
    """The Digest of an order that has a timestamp."""
    pairs = [${w.timestamp('to_text("timestamp", order["timestamp"])')}]
    for name in ${w.digestFields}.split(","):
        value = to_text(name, order[name]) if name in order else ""
${w.onAddress(`        if name in ("redirect_url", "cancel_url", "webhook"):
            value = ${w.address}
`)}${w.onAmount(`        if name == "amount":
${w.amounts(
  (from, to) => `            value = re.sub(r"${from}", r"${to.replace('$', '\\')}", value)
`,
)}`)}${w.onEscape(`        value = ${w.escape}\n`)}${w.onEmpty(`        if value == "":
            continue
`)}        pairs.append(${w.separator === undefined ? 'value' : `f"{name}${w.separator.slice(1, -1)}{value}"`})
    signed = ${w.prefix}${w.joiner}.join(pairs)${w.suffix}
    mac = ${w.hmac}
    return ${w.digest}


def create_order(order):
    """Creates an order: its fields in the order of the body, without a timestamp. Returns the envelope."""
    stamped = {"timestamp": "", **order}
    stamped["timestamp"] = ${w.now}
    body = to_json(${w.sendsTimestamp ? 'stamped' : 'order'})
    return send(stamped["timestamp"], sign(stamped), body)
`)}

def main():
    try:
${w.exact(code`        timestamp = ${w.now}
${w.signs(code`        signed = ${w.prefix}${w.joiner}.join([
${w.groups('            ', ',')}
        ])${w.suffix}
        mac = ${w.hmac}
`)}        digest = ${w.digest}
        body = ${w.body}
        print(json.dumps(send(timestamp, digest, body)))`)}${w.any(code`        order = {
${w.entries('            ', ',')}
        }
        print(json.dumps(create_order(order)))`)}
        return 0
    except CheckoutError as error:
        print(error, file=sys.stderr)
        return error.exit_code


if __name__ == "__main__":
    sys.exit(main())
`,
  );
}

/** Python 3.7 and newer, standard library only. */
export const python = createPython(true);

/** The same with the package requests. */
export const pythonRequests = createPython(false);
