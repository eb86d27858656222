import type { Piece } from '#protocol/piece.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { code, joinLines, type LanguageSyntax, type Snippet, type SnippetInput } from './code.ts';
import { renderProgram, renderTimestamp, type FunctionPlan, type Program } from './self-signing.ts';

const GO: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) =>
    text
      .replace(/["\\]/g, '\\$&')
      .replace(
        /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu,
        (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
      ),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'strings.ReplaceAll(timestamp, ":", "%3A")',
};

const MAP = {
  signedFields: 'signedFields',
  entry: (name: string, value: readonly Piece[]) => code`{"${name}", ${value}}`,
  toBase64: (literal: readonly Piece[]) => code`base64.StdEncoding.EncodeToString([]byte(${literal}))`,
  number: (literal: string) => (literal.includes('.') ? `json.Number("${literal}")` : literal),
  keepsDecimals: true,
};

const HASHES = { 'sha-256': 'sha256.New', 'sha-1': 'sha1.New', 'sha-512': 'sha512.New' } as const;

const OUTPUTS = {
  base64: 'base64.StdEncoding.EncodeToString(mac)',
  'base64-unpadded': 'base64.RawStdEncoding.EncodeToString(mac)',
  'base64-url-safe': 'base64.URLEncoding.EncodeToString(mac)',
  'base64-url-safe-unpadded': 'base64.RawURLEncoding.EncodeToString(mac)',
  hex: 'hex.EncodeToString(mac)',
  'hex-upper': 'strings.ToUpper(hex.EncodeToString(mac))',
  'base64-of-hex': 'base64.StdEncoding.EncodeToString([]byte(hex.EncodeToString(mac)))',
} as const;

const ADDRESSES = {
  'as-sent': '',
  plain: 'decode(value)',
  'base64-twice': 'base64.StdEncoding.EncodeToString([]byte(value))',
  'base64-unpadded': 'strings.TrimRight(value, "=")',
  'base64-url-safe': 'strings.NewReplacer("+", "-", "/", "_").Replace(value)',
} as const;

const ESCAPES = {
  none: '',
  percent: 'strings.ReplaceAll(url.QueryEscape(value), "+", "%20")',
  form: 'strings.NewReplacer("%2A", "*", "~", "%7E").Replace(url.QueryEscape(value))',
} as const;

/** Statements that change the amount. Patterns of Go cannot look around. */
function renderAmount(number: Recipe['number']): string[] {
  if (number === 'literal') return [];
  const count = number === 'one-decimal' ? 1 : 2;
  return [
    '\t\tif name == "amount" && value != "" {',
    '\t\t\twhole, decimals, _ := strings.Cut(value, ".")',
    `\t\t\tfor len(decimals) < ${count} {`,
    '\t\t\t\tdecimals += "0"',
    '\t\t\t}',
    '\t\t\tvalue = whole + "." + decimals',
    ...(number === 'minor-units'
      ? [
          '\t\t\tif len(decimals) == 2 {',
          '\t\t\t\tvalue = leadingZeros.ReplaceAllString(whole+decimals, "$1$2")',
          '\t\t\t}',
        ]
      : []),
    '\t\t}',
  ];
}

const PACKAGES = [
  'bytes',
  'crypto/hmac',
  'crypto/sha1',
  'crypto/sha256',
  'crypto/sha512',
  'encoding/base64',
  'encoding/hex',
  'encoding/json',
  'errors',
  'fmt',
  'io',
  'net/http',
  'net/url',
  'os',
  'regexp',
  'strings',
  'time',
];

const NOW = 'time.Now().UTC().Format("2006-01-02T15:04:05Z")';

const RETURN_ERROR = '\tif err != nil {\n\t\treturn "", err\n\t}';

/** Statements that give a variable; reading the environment can fail. */
const renderVariable = (name: string, expression: string, onError: string): string =>
  expression.startsWith('"') ? `\t${name} := ${expression}` : `\t${name}, err := ${expression}\n${onError}`;

/** Statements from the credentials and the signed text to the bytes of the HMAC. */
function renderMac(w: Program, onError: string): string {
  const { key, hash } = w.plan.recipe;
  const [name, value] = key === 'api-key' ? ['apiKey', w.api_key] : ['apiSecret', w.api_secret];
  const bytes = {
    'secret-utf8': '[]byte(apiSecret)',
    'secret-base64-decoded': 'key',
    'secret-hex-decoded': 'key',
    'secret-base64-encoded': '[]byte(base64.StdEncoding.EncodeToString([]byte(apiSecret)))',
    'api-key': '[]byte(apiKey)',
  }[key];
  const decoder = { 'secret-base64-decoded': 'base64.StdEncoding', 'secret-hex-decoded': 'hex' }[String(key)];
  return [
    renderVariable(name ?? '', value ?? '', onError),
    ...(decoder === undefined ? [] : [`\tkey, err := ${decoder}.DecodeString(apiSecret)`, onError]),
    `\thash := hmac.New(${HASHES[hash]}, ${bytes})`,
    '\thash.Write([]byte(signed))',
    '\tmac := hash.Sum(nil)',
  ].join('\n');
}

/** The types and functions that sign and create any order. */
const renderFunctions = (f: FunctionPlan, w: Program): string =>
  [
    '',
    '// Field is one field of an order: a string or a number.',
    'type Field struct {',
    '\tName  string',
    '\tValue any',
    '}',
    '',
    '// Order has its fields in the order of the body.',
    'type Order []Field',
    '',
    '// MarshalJSON keeps the order of the fields.',
    'func (order Order) MarshalJSON() ([]byte, error) {',
    '\tmembers := make([]string, len(order))',
    '\tfor i, field := range order {',
    '\t\tname, err := json.Marshal(field.Name)',
    '\t\tif err != nil {',
    '\t\t\treturn nil, err',
    '\t\t}',
    '\t\tvalue, err := json.Marshal(field.Value)',
    '\t\tif err != nil {',
    '\t\t\treturn nil, err',
    '\t\t}',
    '\t\tmembers[i] = string(name) + ":" + string(value)',
    '\t}',
    '\treturn []byte("{" + strings.Join(members, ",") + "}"), nil',
    '}',
    '',
    ...(f.address === 'plain'
      ? [
          'func decode(text string) string {',
          '\tplain, err := base64.StdEncoding.DecodeString(text)',
          '\tif err != nil {',
          '\t\treturn text',
          '\t}',
          '\treturn string(plain)',
          '}',
          '',
        ]
      : []),
    ...(w.plan.recipe.number === 'minor-units' ? ['var leadingZeros = regexp.MustCompile("^(-?)0+([0-9])")', ''] : []),
    '// Returns the Digest of an order that has a timestamp.',
    'func sign(order Order) (string, error) {',
    '\tvalues := map[string]string{}',
    '\tfor _, field := range order {',
    '\t\ttext, isText := field.Value.(string)',
    '\t\tif !isText {',
    '\t\t\t// A number is signed as the encoder writes it into the body.',
    '\t\t\tnumber, err := json.Marshal(field.Value)',
    '\t\t\tif err != nil {',
    '\t\t\t\treturn "", err',
    '\t\t\t}',
    '\t\t\ttext = string(number)',
    '\t\t}',
    '\t\tvalues[field.Name] = text',
    '\t}',
    '\tvar pairs []string',
    ...(f.bareTimestamp ? [`\tpairs = append(pairs, ${renderTimestamp(f, GO, 'values["timestamp"]')})`] : []),
    `\tfor _, name := range strings.Split(${f.digestFields}, ",") {`,
    '\t\tvalue := values[name]',
    ...(f.address === 'as-sent'
      ? []
      : [
          '\t\tif name == "redirect_url" || name == "cancel_url" || name == "webhook" {',
          `\t\t\tvalue = ${ADDRESSES[f.address]}`,
          '\t\t}',
        ]),
    ...renderAmount(w.plan.recipe.number),
    ...(f.escape === 'none' ? [] : [`\t\tvalue = ${ESCAPES[f.escape]}`]),
    ...(f.skipsEmpty ? ['\t\tif value == "" {', '\t\t\tcontinue', '\t\t}'] : []),
    `\t\tpairs = append(pairs, ${f.separator === undefined ? '' : f.separator === '""' ? 'name+' : `name+${f.separator}+`}value)`,
    '\t}',
    `\tsigned := ${w.prefix}strings.Join(pairs, ${w.joiner})${w.suffix}`,
    renderMac(w, RETURN_ERROR),
    `\treturn ${OUTPUTS[w.plan.recipe.output]}, nil`,
    '}',
    '',
    '// Creates an order: its other fields, in the order of the body. Returns the response.',
    'func createOrder(order Order) (string, error) {',
    `\ttimestamp := ${NOW}`,
    '\ttimestamped := append(Order{{"timestamp", timestamp}}, order...)',
    '\tdigest, err := sign(timestamped)',
    RETURN_ERROR,
    `\tbody, err := json.Marshal(${f.sendsTimestamp ? 'timestamped' : 'order'})`,
    RETURN_ERROR,
    '\treturn send(timestamp, digest, string(body))',
    '}',
    '',
  ].join('\n');

/** Go 1.18 and newer, standard library only. */
export function go(input: SnippetInput): Snippet {
  const w = renderProgram(input, GO, MAP, (name) => `readVariable("${name}")`);
  if ('refused' in w) return w;
  const { f } = w;
  const { recipe } = w.plan;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme} + base64.StdEncoding.EncodeToString([]byte(apiKey))`;
  const headers = w.headers.map(({ name, value }) => code`request.Header.Set("${name}", ${value})`);
  const output = OUTPUTS[recipe.output];
  const mac = renderMac(w, RETURN_ERROR);
  // Go refuses an import that nobody uses; a literal needs none.
  const used = [
    'bytes. hmac. json. errors. fmt. io. http. os. regexp. strings. time.',
    mac,
    w.digest === undefined ? output : '',
    w.scheme === undefined && f === undefined ? '' : 'base64.',
    f === undefined || f.escape === 'none' ? '' : 'url.',
  ].join(' ');
  const imports = PACKAGES.filter((name) => used.includes(`${name.split('/').at(-1)}.`)).map((name) => `\t"${name}"`);
  return code`${w.comment('// ', 'go run create_order.go')}

package main

import (
${imports.join('\n')}
)

const checkoutURL = ${w.quote(w.plan.url)}
${f === undefined ? '' : `const signedFields = ${f.signedFields}\n`}
// The exit code: 1 refused, 2 not sent, 3 unknown.
type checkoutError struct {
	message  string
	exitCode int
}

func (err checkoutError) Error() string { return err.message }

${w.reader(`// An empty variable is refused.
func readVariable(name string) (string, error) {
	value := os.Getenv(name)
	if value == "" {
		return "", checkoutError{"Set " + name + ".", 2}
	}
	return value, nil
}

`)}var blanks = regexp.MustCompile("[\\\\x00-\\\\x20\\\\x7f]+")

func toLine(text string) string {
	return blanks.ReplaceAllString(fmt.Sprintf("%.500s", text), " ")
}

func lost(err error) error {
	return checkoutError{"No answer (" + toLine(err.Error()) + "). The order may exist: look it up before you send it again.", 3}
}

// Sends a signed order once and returns the response.
func send(timestamp, digest, body string) (string, error) {
	request, err := http.NewRequest("POST", checkoutURL, bytes.NewReader([]byte(body)))
	if err != nil {
		return "", err
	}
${w.scheme === undefined ? '' : `${renderVariable('apiKey', w.api_key, RETURN_ERROR)}\n`}${joinLines(headers, '\t', '')}
	authorization := ${authorization}
	request.Header.Set("Authorization", authorization)
	request.Header.Set("Digest", digest)
	client := http.Client{
		Timeout:       30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	if err != nil {
		return "", lost(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return "", lost(err)
	}
	// A map: the fields of a struct would take names of other letter case, too.
	var envelope map[string]any
	if json.Unmarshal(text, &envelope) != nil {
		envelope = nil
	}
	resultcode, _ := envelope["resultcode"].(string)
	if response.StatusCode/100 == 2 && resultcode == "000" {
		return string(text), nil
	}
	answer := fmt.Sprintf("HTTP %d: %s", response.StatusCode, toLine(string(text)))
	if envelope["result"] == "FAIL" || strings.HasPrefix(resultcode, "4") {
		return "", checkoutError{"The gateway refused the order. " + answer, 1}
	}
	return "", checkoutError{"The result is unknown. The order may exist: look it up before you send it again. " + answer, 3}
}
${
  f === undefined
    ? code`
func createExactOrder() (string, error) {
	timestamp := ${NOW}
	signed := ${w.prefix}strings.Join([]string{
${w.groups('\t\t', ',')}
	}, ${w.joiner})${w.suffix}
${mac}
	digest := ${w.digest === undefined ? output : `${w.digest}\n\t_ = mac`}
	body := ${w.body}
	return send(timestamp, digest, body)
}
`
    : renderFunctions(f, w)
}
func main() {
${
  f === undefined
    ? '\ttext, err := createExactOrder()'
    : code`	order := Order{
${joinLines(f.entries, '\t\t', ',')}
	}
	text, err := createOrder(order)`
}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		var failure checkoutError
		if errors.As(err, &failure) {
			os.Exit(failure.exitCode)
		}
		os.Exit(2)
	}
	fmt.Println(text)
}
`;
}
