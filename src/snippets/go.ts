import type { Recipe } from '#protocol/recipe.ts';
import { code, escapeHidden, toLongEscape } from './code.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, VARIABLES, type LanguageRow, type Program } from './self-signing.ts';

const GO: LanguageRow = {
  mark: '"',
  now: 'time.Now().UTC().Format("2006-01-02T15:04:05Z")',
  escape: (text) => escapeHidden(text, /["\\]/g, toLongEscape),
  escapeColons: (text) => `strings.ReplaceAll(${text}, ":", "%3A")`,
  read: (name) => `os.Getenv("${name}")`,
  held: (field) => `client.${field}`,
  signedFields: 'signedFields',
  entry: (name, value) => code`{"${name}", ${value}}`,
  header: (name, value) => code`request.Header.Set("${name}", ${value})`,
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
const renderAmount = (number: Recipe['number']): string => `		if name == "amount" && value != "" {
			whole, decimals, _ := strings.Cut(value, ".")
			for len(decimals) < ${number === 'one-decimal' ? 1 : 2} {
				decimals += "0"
			}
			value = whole + "." + decimals
${number === 'minor-units' ? IN_CENTS : ''}		}
`;

const IN_CENTS = `			if len(decimals) == 2 {
				value = leadingZeros.ReplaceAllString(whole+decimals, "$1$2")
			}
`;

const DECODE = `func decode(text string) string {
	plain, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return text
	}
	return string(plain)
}

`;

const onError = (value: string, text: string): string =>
  `\tif err != nil {\n\t\treturn ${value}, &failure{ErrNotSent, fmt.Errorf("${text}: %w", err)}\n\t}`;

/** Statements from the credentials and the signed text to the bytes of the HMAC; on an error they return `value`. */
function renderMac({ recipe, api_secret, hash, key }: Program, value: string): string {
  const decoder = { 'secret-base64-decoded': 'base64.StdEncoding', 'secret-hex-decoded': 'hex' }[String(recipe.key)];
  const decoding = `\tkey, err := ${decoder}.DecodeString(${api_secret})\n${onError(value, 'decode the API secret')}\n`;
  return `${decoder === undefined ? '' : decoding}	hash := hmac.New(${hash}, ${key})
	hash.Write([]byte(signed))
	mac := hash.Sum(nil)`;
}

/** Go 1.18 and newer, standard library only. */
export const go = createLanguage(GO, (w) => {
  const names = w.needed.map(({ field }) => field);
  const [key, secret] = VARIABLES.map((variable) => w.needed.find(({ name }) => name === variable));
  const signing = String(w.signs(renderMac(w, 'nil') + w.digest));
  return code`${w.comment('// ', 'go run create_order.go')}
// For a package of your own, change its name and delete main.

package main

import (
	"context"
${w.signs(`\t"crypto/hmac"\n\t"crypto/${w.recipe.hash.replace('-', '')}"\n`)}${signing.includes('base64.') || w.scheme !== undefined || w.any('any') ? '\t"encoding/base64"\n' : ''}${signing.includes('hex.') ? '\t"encoding/hex"\n' : ''}	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
${w.any(w.escape && '\t"net/url"\n')}	"os"
	"regexp"
	"strings"
	"time"
${w.any('\t"unicode/utf8"\n')})

const checkoutURL = ${w.quote(w.url)}
${w.any(`const signedFields = ${w.signedFields}\n`)}
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

// Client creates orders at the gateway.
type Client struct {
	// HTTP sends the requests. It should have a timeout and follow no redirects.
	HTTP *http.Client
${names.length === 0 ? '' : `\n\t${names.join(', ')} string\n`}}

// NewClient returns a client with an API key and an API secret.
func NewClient(${key ? 'apiKey' : '_'}, ${secret ? 'apiSecret' : '_'} string) (*Client, error) {
${w.needed
  .map(
    ({ name, field }) => `	if ${field} == "" {
		return nil, fmt.Errorf("%w: ${w.reader(`set ${name}`) || `${field} is empty`}", ErrNotSent)
	}
`,
  )
  .join('')}	return &Client{
		HTTP: &http.Client{
			Timeout:       30 * time.Second,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
${names.map((name) => `		${`${name}:`.padEnd(names.length === 2 ? 10 : 0)} ${name},\n`).join('')}	}, nil
}

var blanks = regexp.MustCompile(\`[\\x00-\\x20\\x7f]+\`)

func toLine(text string) string {
	return blanks.ReplaceAllString(fmt.Sprintf("%.500s", text), " ")
}

// send sends a signed order once and returns the envelope.
func (client *Client) send(ctx context.Context, timestamp, digest, body string) (json.RawMessage, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, checkoutURL, strings.NewReader(body))
${onError('nil', 'create the request')}
${w.headers('\t', '')}
	request.Header.Set("Authorization", ${w.scheme === undefined ? w.authorization : `${w.scheme}+base64.StdEncoding.EncodeToString([]byte(${w.api_key}))`})
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
${w.exact(code`
func createExactOrder(ctx context.Context, client *Client) (json.RawMessage, error) {
	timestamp := ${w.now}
${w.signs(code`	signed := ${w.prefix}strings.Join([]string{
${w.groups('\t\t', ',')}
	}, ${w.joiner})${w.suffix}
${renderMac(w, 'nil')}
`)}	digest := ${w.digest}
	body := ${w.body}
	return client.send(ctx, timestamp, digest, body)
}
`)}${w.any(`
// Field is one field of an order. A number is an integer, a text or a json.Number, so that 10.50 keeps its zero.
type Field struct {
	Name  string
	Value any
}

// Order has its fields in the order of the body.
type Order []Field

var numberPattern = regexp.MustCompile("^${NUMBER_PATTERN}$")

func isNumber(name string) bool {
	return ${w.numbers
    .split(', ')
    .map((name) => `name == ${name}`)
    .join(' || ')}
}

func isKnown(name string) bool {
	for _, known := range strings.Split(${w.orderFields}, ",") {
		if name == known {
			return true
		}
	}
	return false
}

// text returns the value as it is signed and sent.
func (field Field) text() (string, error) {
	if isNumber(field.Name) {
		switch field.Value.(type) {
		case float32, float64:
			return "", fmt.Errorf("%w: %s must be an integer, a text or a json.Number, not a float", ErrNotSent, field.Name)
		}
		number := fmt.Sprint(field.Value)
		if !numberPattern.MatchString(number) {
			return "", fmt.Errorf("%w: %s must be a number, such as 10.50", ErrNotSent, field.Name)
		}
		return number, nil
	}
	text, isText := field.Value.(string)
	if !isText || !utf8.ValidString(text) {
		return "", fmt.Errorf("%w: %s must be a text in UTF-8", ErrNotSent, field.Name)
	}
	return text, nil
}

// MarshalJSON keeps the order of the fields and the digits of the numbers.
func (order Order) MarshalJSON() ([]byte, error) {
	members := make([]string, len(order))
	for i, field := range order {
		if !isKnown(field.Name) {
			return nil, fmt.Errorf("%w: unknown field %q", ErrNotSent, field.Name)
		}
		text, err := field.text()
		if err != nil {
			return nil, err
		}
		value := []byte(text)
		if !isNumber(field.Name) {
			if value, err = json.Marshal(text); err != nil {
				return nil, err
			}
		}
		members[i] = fmt.Sprintf("%q:%s", field.Name, value)
	}
	return []byte("{" + strings.Join(members, ",") + "}"), nil
}

${w.recipe.address === 'plain' ? DECODE : ''}${w.recipe.number === 'minor-units' ? 'var leadingZeros = regexp.MustCompile("^(-?)0+([0-9])")\n\n' : ''}// Sign returns the Digest of an order that has a timestamp.
func (client *Client) Sign(order Order) (string, error) {
	values := map[string]string{}
	for _, field := range order {
		text, err := field.text()
		if err != nil {
			return "", err
		}
		if _, found := values[field.Name]; found {
			return "", fmt.Errorf("%w: %s is given twice", ErrNotSent, field.Name)
		}
		values[field.Name] = text
	}
	var pairs []string
${w.bareTimestamp ? `\tpairs = append(pairs, ${w.timestamp('values["timestamp"]')})\n` : ''}	for _, name := range strings.Split(${w.digestFields}, ",") {
		value := values[name]
${w.onAddress(`		if name == "redirect_url" || name == "cancel_url" || name == "webhook" {
			value = ${w.address}
		}
`)}${w.onAmount(renderAmount(w.recipe.number))}${w.onEscape(`		value = ${w.escape}
`)}${w.onEmpty(`		if value == "" {
			continue
		}
`)}		pairs = append(pairs, ${w.separator === undefined ? '' : w.separator === '""' ? 'name+' : `name+${w.separator}+`}value)
	}
	signed := ${w.prefix}strings.Join(pairs, ${w.joiner})${w.suffix}
${renderMac(w, '""')}
	return ${w.digest}, nil
}

// CreateOrder creates an order: its fields in the order of the body, without a timestamp. It returns the envelope.
func (client *Client) CreateOrder(ctx context.Context, order Order) (json.RawMessage, error) {
	timestamp := ${w.now}
	stamped := append(Order{{"timestamp", timestamp}}, order...)
	digest, err := client.Sign(stamped)
	if err != nil {
		return nil, err
	}
	body, err := ${w.sendsTimestamp ? 'stamped' : 'order'}.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return client.send(ctx, timestamp, digest, string(body))
}
`)}
func run() (json.RawMessage, error) {
	client, err := NewClient(${key?.value ?? '""'}, ${secret?.value ?? '""'})
	if err != nil {
		return nil, err
	}
${w.exact('\treturn createExactOrder(context.Background(), client)')}${w.any(code`	return client.CreateOrder(context.Background(), Order{
${w.entries('\t\t', ',')}
	})`)}
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
});
