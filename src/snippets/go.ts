import type { Recipe } from '#protocol/recipe.ts';
import { code, joinLines, type Snippet, type SnippetInput } from './code.ts';
import {
  LOOK_UP,
  NUMBER_PATTERN,
  renderProgram,
  type FunctionPlan,
  type LanguageRow,
  type Program,
  type Variable,
} from './self-signing.ts';

const HELD = { CHECKOUT_API_KEY: 'client.apiKey', CHECKOUT_API_SECRET: 'client.apiSecret' };

const GO: LanguageRow = {
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
  read: (name) => `os.Getenv("${name}")`,
  held: HELD,
  signedFields: 'signedFields',
  entry: (name, value) => code`{"${name}", ${value}}`,
  decimal: (literal) => `json.Number("${literal}")`,
  hashes: { 'sha-256': 'sha256.New', 'sha-1': 'sha1.New', 'sha-512': 'sha512.New' },
  bytes: (text) => `[]byte(${text})`,
  // A statement before decodes the secret.
  fromBase64: () => 'key',
  fromHex: () => 'key',
  base64: (bytes) => `base64.StdEncoding.EncodeToString(${bytes})`,
  base64Text: (text) => `base64.StdEncoding.EncodeToString([]byte(${text}))`,
  unpadded: (text) => `strings.TrimRight(${text}, "=")`,
  urlSafe: (text) => `strings.NewReplacer("+", "-", "/", "_").Replace(${text})`,
  hex: 'hex.EncodeToString(mac)',
  hexUpper: 'strings.ToUpper(hex.EncodeToString(mac))',
  plain: 'decode(value)',
  percent: 'strings.ReplaceAll(url.QueryEscape(value), "+", "%20")',
  form: 'strings.NewReplacer("%2A", "*", "~", "%7E").Replace(url.QueryEscape(value))',
  own: {
    'base64-unpadded': 'base64.RawStdEncoding.EncodeToString(mac)',
    'base64-url-safe': 'base64.URLEncoding.EncodeToString(mac)',
    'base64-url-safe-unpadded': 'base64.RawURLEncoding.EncodeToString(mac)',
  },
};

/** Statements that change the amount. Patterns of Go cannot look around. */
const renderAmount = (number: Recipe['number']): string[] => [
  'if name == "amount" && value != "" {',
  '\twhole, decimals, _ := strings.Cut(value, ".")',
  `\tfor len(decimals) < ${number === 'one-decimal' ? 1 : 2} {`,
  '\t\tdecimals += "0"',
  '\t}',
  '\tvalue = whole + "." + decimals',
  ...(number === 'minor-units'
    ? ['\tif len(decimals) == 2 {', '\t\tvalue = leadingZeros.ReplaceAllString(whole+decimals, "$1$2")', '\t}']
    : []),
  '}',
];

const PACKAGES = [
  'context',
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
  'unicode/utf8',
];

const NOW = 'time.Now().UTC().Format("2006-01-02T15:04:05Z")';

const fieldOf = (name: Variable): string => HELD[name].replace('client.', '');

/** Statements from the credentials and the signed text to the bytes of the HMAC. */
function renderMac(w: Program, onError: string): string {
  const decoder = { 'secret-base64-decoded': 'base64.StdEncoding', 'secret-hex-decoded': 'hex' }[String(w.recipe.key)];
  return [
    ...(decoder === undefined ? [] : [`\tkey, err := ${decoder}.DecodeString(${w.api_secret})`, onError]),
    `\thash := hmac.New(${w.hash}, ${w.key})`,
    '\thash.Write([]byte(signed))',
    '\tmac := hash.Sum(nil)',
  ].join('\n');
}

const onError = (value: string, text: string): string =>
  `\tif err != nil {\n\t\treturn ${value}, &failure{ErrNotSent, fmt.Errorf("${text}: %w", err)}\n\t}`;

/** The client and what creates one. The parameters are the same for every recipe, so that a caller stays as it is. */
const renderNewClient = ({ needed, reader }: Program): string => {
  const names = needed.map(({ name }) => name);
  const parameters = (['CHECKOUT_API_KEY', 'CHECKOUT_API_SECRET'] as const).map((name) =>
    names.includes(name) ? fieldOf(name) : '_',
  );
  return `
// Client creates orders at the gateway.
type Client struct {
	// HTTP sends the requests. It should have a timeout and follow no redirects.
	HTTP *http.Client
${names.length === 0 ? '' : `\n\t${names.map(fieldOf).join(', ')} string\n`}}

// NewClient returns a client with an API key and an API secret.
func NewClient(${parameters.join(', ')} string) (*Client, error) {
${names
  .map(
    (name) => `	if ${fieldOf(name)} == "" {
		return nil, fmt.Errorf("%w: ${reader(`set ${name}`) || `${fieldOf(name)} is empty`}", ErrNotSent)
	}
`,
  )
  .join('')}	return &Client{
		HTTP: &http.Client{
			Timeout:       30 * time.Second,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
${names
  .map(fieldOf)
  .map((name) => `		${`${name}:`.padEnd(names.length === 2 ? 10 : 0)} ${name},\n`)
  .join('')}	}, nil
}
`;
};

const renderArguments = ({ needed }: Program): string =>
  ['CHECKOUT_API_KEY', 'CHECKOUT_API_SECRET']
    .map((variable) => needed.find(({ name }) => name === variable)?.value ?? '""')
    .join(', ');

const renderFunctions = (f: FunctionPlan, w: Program): string =>
  [
    '',
    '// Field is one field of an order. A number is an integer, a text or a json.Number, so that 10.50 keeps its zero.',
    'type Field struct {',
    '\tName  string',
    '\tValue any',
    '}',
    '',
    '// Order has its fields in the order of the body.',
    'type Order []Field',
    '',
    `var numberPattern = regexp.MustCompile("^${NUMBER_PATTERN}$")`,
    '',
    'func isNumber(name string) bool {',
    `\treturn ${f.numbers
      .split(', ')
      .map((name) => `name == ${name}`)
      .join(' || ')}`,
    '}',
    '',
    'func isKnown(name string) bool {',
    `\tfor _, known := range strings.Split(${f.orderFields}, ",") {`,
    '\t\tif name == known {',
    '\t\t\treturn true',
    '\t\t}',
    '\t}',
    '\treturn false',
    '}',
    '',
    '// text returns the value as it is signed and sent.',
    'func (field Field) text() (string, error) {',
    '\tif isNumber(field.Name) {',
    '\t\tswitch field.Value.(type) {',
    '\t\tcase float32, float64:',
    '\t\t\treturn "", fmt.Errorf("%w: %s must be an integer, a text or a json.Number, not a float", ErrNotSent, field.Name)',
    '\t\t}',
    '\t\tnumber := fmt.Sprint(field.Value)',
    '\t\tif !numberPattern.MatchString(number) {',
    '\t\t\treturn "", fmt.Errorf("%w: %s must be a number, such as 10.50", ErrNotSent, field.Name)',
    '\t\t}',
    '\t\treturn number, nil',
    '\t}',
    '\ttext, isText := field.Value.(string)',
    '\tif !isText || !utf8.ValidString(text) {',
    '\t\treturn "", fmt.Errorf("%w: %s must be a text in UTF-8", ErrNotSent, field.Name)',
    '\t}',
    '\treturn text, nil',
    '}',
    '',
    '// MarshalJSON keeps the order of the fields and the digits of the numbers.',
    'func (order Order) MarshalJSON() ([]byte, error) {',
    '\tmembers := make([]string, len(order))',
    '\tfor i, field := range order {',
    '\t\tif !isKnown(field.Name) {',
    '\t\t\treturn nil, fmt.Errorf("%w: unknown field %q", ErrNotSent, field.Name)',
    '\t\t}',
    '\t\ttext, err := field.text()',
    '\t\tif err != nil {',
    '\t\t\treturn nil, err',
    '\t\t}',
    '\t\tvalue := []byte(text)',
    '\t\tif !isNumber(field.Name) {',
    '\t\t\tif value, err = json.Marshal(text); err != nil {',
    '\t\t\t\treturn nil, err',
    '\t\t\t}',
    '\t\t}',
    '\t\tmembers[i] = fmt.Sprintf("%q:%s", field.Name, value)',
    '\t}',
    '\treturn []byte("{" + strings.Join(members, ",") + "}"), nil',
    '}',
    '',
    ...(w.recipe.address === 'plain'
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
    ...(w.recipe.number === 'minor-units' ? ['var leadingZeros = regexp.MustCompile("^(-?)0+([0-9])")', ''] : []),
    '// Sign returns the Digest of an order that has a timestamp.',
    'func (client *Client) Sign(order Order) (string, error) {',
    '\tvalues := map[string]string{}',
    '\tfor _, field := range order {',
    '\t\ttext, err := field.text()',
    '\t\tif err != nil {',
    '\t\t\treturn "", err',
    '\t\t}',
    '\t\tif _, found := values[field.Name]; found {',
    '\t\t\treturn "", fmt.Errorf("%w: %s is given twice", ErrNotSent, field.Name)',
    '\t\t}',
    '\t\tvalues[field.Name] = text',
    '\t}',
    '\tvar pairs []string',
    ...(f.bareTimestamp ? [`\tpairs = append(pairs, ${f.timestamp('values["timestamp"]')})`] : []),
    `\tfor _, name := range strings.Split(${f.digestFields}, ",") {`,
    '\t\tvalue := values[name]',
    f.steps('\t\t', {
      address: [
        'if name == "redirect_url" || name == "cancel_url" || name == "webhook" {',
        `\tvalue = ${f.address}`,
        '}',
      ],
      amount: renderAmount(w.recipe.number),
      escape: `value = ${f.escape}`,
      skip: ['if value == "" {', '\tcontinue', '}'],
      add: `pairs = append(pairs, ${f.separator === undefined ? '' : f.separator === '""' ? 'name+' : `name+${f.separator}+`}value)`,
    }),
    '\t}',
    `\tsigned := ${w.prefix}strings.Join(pairs, ${w.joiner})${w.suffix}`,
    renderMac(w, onError('""', 'decode the API secret')),
    `\treturn ${w.output}, nil`,
    '}',
    '',
    '// CreateOrder creates an order: its fields in the order of the body, without a timestamp. It returns the envelope.',
    'func (client *Client) CreateOrder(ctx context.Context, order Order) (json.RawMessage, error) {',
    `\ttimestamp := ${NOW}`,
    '\tstamped := append(Order{{"timestamp", timestamp}}, order...)',
    '\tdigest, err := client.Sign(stamped)',
    '\tif err != nil {\n\t\treturn nil, err\n\t}',
    `\tbody, err := ${f.sendsTimestamp ? 'stamped' : 'order'}.MarshalJSON()`,
    '\tif err != nil {\n\t\treturn nil, err\n\t}',
    '\treturn client.send(ctx, timestamp, digest, string(body))',
    '}',
    '',
  ].join('\n');

/** Go 1.18 and newer, standard library only. */
export function go(input: SnippetInput): Snippet {
  const w = renderProgram(input, GO);
  if ('refused' in w) return w;
  const { f } = w;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme}+base64.StdEncoding.EncodeToString([]byte(${w.api_key}))`;
  const headers = w.headers.map(({ name, value }) => code`request.Header.Set("${name}", ${value})`);
  const mac = w.digest === undefined ? renderMac(w, onError('nil', 'decode the API secret')) : '';
  // Go refuses an import that nobody uses; a literal needs none.
  const used = [
    'context. errors. fmt. io. http. os. regexp. strings. time. json.',
    mac,
    w.digest === undefined ? w.output : '',
    w.scheme === undefined && f === undefined ? '' : 'base64.',
    f === undefined || f.escape === '' ? '' : 'url.',
    f === undefined ? '' : 'utf8.',
  ].join(' ');
  const imports = PACKAGES.filter((name) => used.includes(`${name.split('/').at(-1)}.`)).map((name) => `\t"${name}"`);
  return code`${w.comment('// ', 'go run create_order.go')}
// For a package of your own, change its name and delete main.

package main

import (
${imports.join('\n')}
)

const checkoutURL = ${w.quote(w.url)}
${f === undefined ? '' : `const signedFields = ${f.signedFields}\n`}
var (
	// ErrRefused means that the gateway refused the order.
	ErrRefused = errors.New("the gateway refused the order")
	// ErrNotSent means that nothing was sent.
	ErrNotSent = errors.New("the order was not sent")
	// ErrUnknown means that no usable answer came.
	ErrUnknown = errors.New("the result is unknown; ${LOOK_UP.toLowerCase().slice(0, -1)}")
)

// failure is one of these errors with its cause.
type failure struct {
	outcome error
	cause   error
}

func (f *failure) Error() string        { return f.outcome.Error() + ": " + f.cause.Error() }
func (f *failure) Is(target error) bool { return target == f.outcome }
func (f *failure) Unwrap() error        { return f.cause }
${renderNewClient(w)}
var blanks = regexp.MustCompile(\`[\\x00-\\x20\\x7f]+\`)

func toLine(text string) string {
	return blanks.ReplaceAllString(fmt.Sprintf("%.500s", text), " ")
}

// send sends a signed order once and returns the envelope.
func (client *Client) send(ctx context.Context, timestamp, digest, body string) (json.RawMessage, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, checkoutURL, strings.NewReader(body))
${onError('nil', 'create the request')}
${joinLines(headers, '\t', '')}
	request.Header.Set("Authorization", ${authorization})
	request.Header.Set("Digest", digest)
	response, err := client.HTTP.Do(request)
	if err != nil {
		return nil, &failure{ErrUnknown, fmt.Errorf("no answer: %w", err)}
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		return nil, &failure{ErrUnknown, fmt.Errorf("no answer: %w", err)}
	}
	// The fields of a struct would take names of other letter case, too.
	var envelope map[string]any
	if json.Unmarshal(text, &envelope) != nil {
		envelope = nil
	}
	resultcode, _ := envelope["resultcode"].(string)
	if response.StatusCode/100 == 2 && resultcode == "000" {
		return text, nil
	}
	outcome, status := ErrUnknown, response.StatusCode
	isRefused := envelope["result"] == "FAIL" || strings.HasPrefix(resultcode, "4")
	if isRefused && status < 500 && status != http.StatusRequestTimeout {
		outcome = ErrRefused
	}
	return nil, fmt.Errorf("%w: HTTP %d: %s", outcome, status, toLine(string(text)))
}
${
  f === undefined
    ? code`
func createExactOrder(ctx context.Context, client *Client) (json.RawMessage, error) {
	timestamp := ${NOW}
${
  w.digest === undefined
    ? code`	signed := ${w.prefix}strings.Join([]string{
${w.groups('\t\t', ',')}
	}, ${w.joiner})${w.suffix}
${mac}
	digest := ${w.output}`
    : code`	digest := ${w.digest}`
}
	body := ${w.body}
	return client.send(ctx, timestamp, digest, body)
}
`
    : renderFunctions(f, w)
}
func run() (json.RawMessage, error) {
	client, err := NewClient(${renderArguments(w)})
	if err != nil {
		return nil, err
	}
${
  f === undefined
    ? '\treturn createExactOrder(context.Background(), client)'
    : code`	return client.CreateOrder(context.Background(), Order{
${joinLines(f.entries, '\t\t', ',')}
	})`
}
}

func main() {
	envelope, err := run()
	switch {
	case err == nil:
		fmt.Println(string(envelope))
	case errors.Is(err, ErrRefused):
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	case errors.Is(err, ErrUnknown):
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	default:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
`;
}
