export type Language = 'PHP' | 'Node' | 'Python' | 'Java' | 'C#' | 'Go' | 'Ruby';

/** Where a mistake comes from, and the corrected line. */
export interface Cause {
  readonly why: string;
  readonly lines: Partial<Readonly<Record<Language, string>>>;
}

const RAW: Cause['lines'] = {
  PHP: "$digest = base64_encode(hash_hmac('sha256', $input, $secret, true));",
  Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
  Python: 'digest = base64.b64encode(hmac.new(secret.encode(), data.encode(), hashlib.sha256).digest()).decode()',
  Java: 'String digest = Base64.getEncoder().encodeToString(mac.doFinal(input.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'var digest = Convert.ToBase64String(new HMACSHA256(Encoding.UTF8.GetBytes(secret)).ComputeHash(Encoding.UTF8.GetBytes(input)));',
  Go: 'digest := base64.StdEncoding.EncodeToString(mac.Sum(nil))',
  Ruby: "digest = Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', secret, input))",
};

const TIME: Cause['lines'] = {
  PHP: "$timestamp = gmdate('Y-m-d\\TH:i:s\\Z'); // once, then used everywhere",
  Node: "const timestamp = new Date().toISOString().replace(/\\.\\d+Z$/, 'Z'); // once",
  Python: "timestamp = datetime.now(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')  # once",
  Java: 'String timestamp = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(); // once',
  'C#': "var timestamp = DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture); // once",
  Go: 'timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z") // once',
  Ruby: "timestamp = Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ') # once",
};

const JOIN: Cause['lines'] = {
  PHP: "$input = implode('&', array_map(fn($n) => $n . '=' . $body[$n], explode(',', $signedFields)));",
  Node: "const input = signedFields.split(',').map((n) => `${n}=${body[n]}`).join('&');",
  Python: "data = '&'.join(f'{n}={body[n]}' for n in signed_fields.split(','))",
  Java: 'String input = Arrays.stream(signedFields.split(",")).map(n -> n + "=" + body.get(n)).collect(Collectors.joining("&"));',
  'C#': 'var input = string.Join("&", signedFields.Split(\',\').Select(n => $"{n}={body[n]}"));',
  Go: 'for i, n := range strings.Split(signedFields, ",") { if i > 0 { b.WriteByte(\'&\') }; b.WriteString(n + "=" + body[n]) }',
  Ruby: "input = signed_fields.split(',').map { |n| \"#{n}=#{body[n]}\" }.join('&')",
};

const ADDRESS: Cause['lines'] = {
  PHP: "$body['webhook'] = base64_encode($webhook); // sign and send this same text",
  Node: "body.webhook = Buffer.from(webhook, 'utf8').toString('base64'); // sign and send this",
  Python: "body['webhook'] = base64.b64encode(webhook.encode()).decode()  # sign and send this",
  Java: 'body.put("webhook", Base64.getEncoder().encodeToString(webhook.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'body["webhook"] = Convert.ToBase64String(Encoding.UTF8.GetBytes(webhook));',
  Go: 'body["webhook"] = base64.StdEncoding.EncodeToString([]byte(webhook))',
  Ruby: "body['webhook'] = Base64.strict_encode64(webhook)",
};

const NUMBER: Cause['lines'] = {
  PHP: "$amount = (string) (int) $order['amount'];",
  Node: 'const amount = String(order.amount); // no toFixed, no toLocaleString',
  Python: 'amount = str(int(order.amount))  # not a float',
  Java: 'String amount = order.amount().toBigInteger().toString(); // not Double.toString',
  'C#': 'var amount = order.Amount.ToString("0", CultureInfo.InvariantCulture);',
  Go: 'amount := strconv.FormatInt(order.Amount, 10) // not fmt.Sprint of a float64',
  Ruby: 'amount = order.amount.to_i.to_s',
};

const KEY: Cause['lines'] = {
  PHP: "$secret = trim(getenv('API_SECRET')); // as text, never decoded",
  Node: 'const secret = process.env.API_SECRET.trim(); // as text, never decoded',
  Python: "secret = os.environ['API_SECRET'].strip().encode()  # as text, never decoded",
  Java: 'byte[] key = secret.strip().getBytes(StandardCharsets.UTF_8);',
  'C#': 'var key = Encoding.UTF8.GetBytes(secret.Trim());',
  Go: 'mac := hmac.New(sha256.New, []byte(strings.TrimSpace(secret)))',
  Ruby: "secret = ENV.fetch('API_SECRET').strip",
};

/** Causes by family; the first whose pattern an id matches. */
const CAUSES: readonly (readonly [ids: RegExp, why: string, lines: Cause['lines']])[] = [
  [
    /^digest-hex|^digest-.*hex/,
    'hash_hmac of PHP without its fourth argument, hexdigest() of Python and Ruby, and digest("hex") of Node give hex, not bytes.',
    RAW,
  ],
  [
    /^digest-/,
    'The digest is standard Base64 with padding; base64url and hand-made prefixes come from other interfaces.',
    RAW,
  ],
  [/^hash-|^sha256-/, 'Another function than HMAC-SHA-256 was called; Digest-Method says HS256.', RAW],
  [
    /^timestamp-(left-out|header|as-listed|first-)/,
    'Where the timestamp stands in the input was taken from another client or left out.',
    JOIN,
  ],
  [
    /^timestamp|^left-out:timestamp|^twice:timestamp/,
    'The clock was read twice, or a date library printed milliseconds, an offset or local time.',
    TIME,
  ],
  [/^address/, 'The addresses are encoded for the body in one place and signed from another variable.', ADDRESS],
  [
    /^number|^phone|^as-|^boolean/,
    'A float, a money column, a locale or a missing value was printed as the language likes.',
    NUMBER,
  ],
  [/^key-|^secret-of/, 'The secret was decoded, changed on its way from a file, or mixed up with another.', KEY],
  [
    /^escape|^whole-(form|percent|uri|spaces)/,
    'http_build_query, urlencode, URLSearchParams and URI builders encode what is signed; the input takes values as they are.',
    JOIN,
  ],
  [
    /^order|^swapped|^moved|^only|^left-out|^added|^twice|^joiner|^pair|^ends|^names|^empty/,
    'The list that is signed and the list in Signed-Fields are written in two places of the code, or a map without order lies between.',
    JOIN,
  ],
  [
    /^body|^only-|^apikey|^timestamp-api/,
    'The recipe of another interface was used: there the body is signed, here the named fields.',
    JOIN,
  ],
  [
    /^latin|^windows|^utf-16|^mojibake|^lost|^ascii/,
    'The text was turned into bytes by the platform’s default encoding in place of UTF-8.',
    RAW,
  ],
];

/** The cause and the corrected lines of a mistake; undefined for one that is named by its words alone. */
export function causeOf(id: string): Cause | undefined {
  const row = CAUSES.find(([ids]) => ids.test(id));
  return row === undefined ? undefined : { why: row[1], lines: row[2] };
}
