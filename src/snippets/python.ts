import { textOf } from '#protocol/order.ts';
import { code, joinLines, type Snippet, type SnippetInput } from './code.ts';
import {
  LOOK_UP,
  NUMBER_PATTERN,
  renderProgram,
  type FunctionPlan,
  type LanguageRow,
  type Program,
} from './self-signing.ts';

const escape = (text: string): string =>
  Array.from(text, (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join('');

const PYTHON: LanguageRow = {
  open: '"',
  close: '"',
  // Letters of any script stay readable; what could end, hide or turn a line is escaped.
  escape: (text) => text.replace(/["\\]/g, '\\$&').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.replace(":", "%3A")',
  read: (name) => `read_variable("${name}")`,
  signedFields: 'SIGNED_FIELDS',
  entry: (name, value) => code`"${name}": ${value}`,
  decimal: (literal) => `Decimal("${literal}")`,
  bytes: (text) => `${text}.encode()`,
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

const toMac = ({ key, hash }: Program): string => `hmac.new(${key}, signed.encode(), hashlib.${hash}).digest()`;

const NOW = 'datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")';

const renderFunctions = (f: FunctionPlan, w: Program): string => `

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
        if name not in ${f.orderFields}.split(","):
            raise CheckoutError(f"Unknown field: {name}.", 2)
        text = to_text(name, value)
        members.append(json.dumps(name) + ":" + (text if name in NUMBER_FIELDS else json.dumps(text)))
    return "{" + ",".join(members) + "}"


def sign(order):
    """The Digest of an order that has a timestamp."""
    pairs = [${f.timestamp('to_text("timestamp", order["timestamp"])')}]
    for name in ${f.digestFields}.split(","):
        value = to_text(name, order[name]) if name in order else ""
${f.steps('        ', {
  address: ['if name in ("redirect_url", "cancel_url", "webhook"):', `    value = ${f.address}`],
  amount: [
    'if name == "amount":',
    ...f.amount.map(
      ([pattern, replacement]) => `    value = re.sub(r"${pattern}", r"${replacement.replace('$', '\\')}", value)`,
    ),
  ],
  escape: `value = ${f.escape}`,
  skip: ['if value == "":', '    continue'],
  add: `pairs.append(${f.separator === undefined ? 'value' : `f"{name}${f.separator.slice(1, -1)}{value}"`})`,
})}
    signed = ${w.prefix}${w.joiner}.join(pairs)${w.suffix}
    mac = ${toMac(w)}
    return ${w.output}


def create_order(order):
    """Creates an order: its fields in the order of the body, without a timestamp. Returns the envelope."""
    stamped = {"timestamp": "", **order}
    stamped["timestamp"] = ${NOW}
    body = to_json(${f.sendsTimestamp ? 'stamped' : 'order'})
    return send(stamped["timestamp"], sign(stamped), body)
`;

/** What sends: the statements in `try` that give status and text, and what they throw. */
const LIBRARIES = {
  urllib: {
    command: 'python3 create_order.py',
    imports: ['http.client', 'urllib.error', 'urllib.request'],
    head: `

class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: its response is the answer."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        return None
`,
    call: `        request = urllib.request.Request(ORDER_URL, data=body.encode(), headers=headers)
        try:
            response = urllib.request.build_opener(NoRedirect).open(request, timeout=30)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            status, text = response.getcode(), response.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:`,
  },
  requests: {
    command: 'python3 create_order_requests.py (pip install requests)',
    imports: ['requests'],
    head: '',
    call: `        response = requests.post(
            ORDER_URL,
            data=body.encode(),
            headers=headers,
            # Otherwise requests replaces Authorization with what a .netrc has for the host.
            auth=lambda request: request,
            timeout=(10, 30),
            allow_redirects=False,
        )
        status, text = response.status_code, response.content.decode(errors="replace")
    except requests.RequestException as error:`,
  },
} as const;

function createPython(library: keyof typeof LIBRARIES) {
  const { command, imports, head, call } = LIBRARIES[library];
  return (input: SnippetInput): Snippet => {
    const w = renderProgram(input, PYTHON);
    if ('refused' in w) return w;
    const { f } = w;
    const headers = w.headers.map(({ name, value }) => code`"${name}": ${value}`);
    const standard = [
      'base64',
      ...(w.digest === undefined ? ['hashlib', 'hmac'] : []),
      'json',
      w.reader('os'),
      're',
      'sys',
      ...(f === undefined || f.escape === '' ? [] : ['urllib.parse']),
    ];
    const isStandard = library === 'urllib';
    const lines = [...standard, ...(isStandard ? imports : [])]
      .filter(Boolean)
      .toSorted()
      .map((name) => `import ${name}`);
    return code`${w.comment('# ', command)}

${lines.join('\n')}
from datetime import datetime, timezone
${f !== undefined && textOf(f.entries.flat()).includes('Decimal(') ? 'from decimal import Decimal\n' : ''}${isStandard ? '' : '\nimport requests\n'}
ORDER_URL = ${w.quote(w.url)}
${
  f === undefined
    ? ''
    : `SIGNED_FIELDS = ${f.signedFields}
NUMBER_FIELDS = (${f.numbers})
NUMBER = r"${NUMBER_PATTERN}"
`
}${head}

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
${joinLines(headers, '        ', ',')}
        "Authorization": ${w.authorization},
        "Digest": digest,
    }
    try:
${call}
        raise CheckoutError(f"No answer ({to_line(error)}). ${LOOK_UP}", 3) from error
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
${f === undefined ? '' : renderFunctions(f, w)}

def main():
    try:
${
  f === undefined
    ? code`        timestamp = ${NOW}
${
  w.digest === undefined
    ? code`        signed = ${w.prefix}${w.joiner}.join([
${w.groups('            ', ',')}
        ])${w.suffix}
        mac = ${toMac(w)}
        digest = ${w.output}`
    : code`        digest = ${w.digest}`
}
        body = ${w.body}
        print(json.dumps(send(timestamp, digest, body)))`
    : code`        order = {
${joinLines(f.entries, '            ', ',')}
        }
        print(json.dumps(create_order(order)))`
}
        return 0
    except CheckoutError as error:
        print(error, file=sys.stderr)
        return error.exit_code


if __name__ == "__main__":
    sys.exit(main())
`;
  };
}

/** Python 3.7 and newer, standard library only. */
export const python = createPython('urllib');

/** The same with the package requests. */
export const pythonRequests = createPython('requests');
