export type Language = 'PHP' | 'Node' | 'Python' | 'Java' | 'C#' | 'Go' | 'Ruby';

/** One corrected line per language; FIELD stands for the field that a mistake names. */
export type Lines = Partial<Readonly<Record<Language, string>>>;

/** The digest: Base64 of the raw bytes of HMAC-SHA-256 (section 5). */
export const DIGEST: Lines = {
  PHP: "$digest = base64_encode(hash_hmac('sha256', $input, $secret, true));",
  Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
  Python: 'digest = base64.b64encode(hmac.new(secret.encode(), data.encode(), hashlib.sha256).digest()).decode()',
  Java: 'String digest = Base64.getEncoder().encodeToString(mac.doFinal(input.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'var digest = Convert.ToBase64String(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(input)));',
  Go: 'mac := hmac.New(sha256.New, []byte(secret)); mac.Write([]byte(input)); digest := base64.StdEncoding.EncodeToString(mac.Sum(nil))',
  Ruby: "digest = Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', secret, input))",
};

/** The timestamp: the clock read once, UTC, whole seconds (section 2.1). */
export const TIME: Lines = {
  PHP: "$timestamp = gmdate('Y-m-d\\TH:i:s\\Z'); // once, for header, body and input",
  Node: "const timestamp = new Date().toISOString().replace(/\\.\\d+Z$/, 'Z'); // once, for header, body and input",
  Python: "timestamp = datetime.now(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')  # once, for header, body and input",
  Java: 'String timestamp = DateTimeFormatter.ISO_INSTANT.format(Instant.now().truncatedTo(ChronoUnit.SECONDS)); // once',
  'C#': "var timestamp = DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture); // once",
  Go: 'timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z") // once, for header, body and input',
  Ruby: "timestamp = Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ') # once, for header, body and input",
};

/** The input: name=value for every name of Signed-Fields, joined with &, values as the body has them. */
export const INPUT: Lines = {
  PHP: "$input = implode('&', array_map(fn($n) => $n . '=' . $body[$n], explode(',', $signedFields)));",
  Node: "const input = signedFields.split(',').map((n) => `${n}=${body[n]}`).join('&');",
  Python: "data = '&'.join(f'{n}={body[n]}' for n in signed_fields.split(','))",
  Java: 'String input = Arrays.stream(signedFields.split(",")).map(n -> n + "=" + body.get(n)).collect(Collectors.joining("&"));',
  'C#': 'var input = string.Join("&", signedFields.Split(\',\').Select(n => $"{n}={body[n]}"));',
  Go: 'for i, n := range strings.Split(signedFields, ",") { if i > 0 { b.WriteByte(\'&\') }; b.WriteString(n + "=" + body[n]) }',
  Ruby: "input = signed_fields.split(',').map { |n| \"#{n}=#{body[n]}\" }.join('&')",
};

/** An address: encoded once, the same text signed and sent (section 2.1). */
export const ADDRESS: Lines = {
  PHP: "$body['FIELD'] = base64_encode($address); // sign and send this same text",
  Node: "body.FIELD = Buffer.from(address, 'utf8').toString('base64'); // sign and send this same text",
  Python: "body['FIELD'] = base64.b64encode(address.encode()).decode()  # sign and send this same text",
  Java: 'body.put("FIELD", Base64.getEncoder().encodeToString(address.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'body["FIELD"] = Convert.ToBase64String(Encoding.UTF8.GetBytes(address));',
  Go: 'body["FIELD"] = base64.StdEncoding.EncodeToString([]byte(address))',
  Ruby: "body['FIELD'] = Base64.strict_encode64(address)",
};

/** A number: plain digits, printed once (section 2.1). */
export const NUMBER: Lines = {
  PHP: "$body['FIELD'] = (int) $value; // joined, it prints plain digits",
  Node: 'body.FIELD = Number(value); // joined, it prints plain digits; no toFixed, no toLocaleString',
  Python: "body['FIELD'] = int(value)  # not a float",
  Java: 'String FIELD = value.toBigInteger().toString(); // not Double.toString',
  'C#': 'var text = value.ToString("0", CultureInfo.InvariantCulture);',
  Go: 'text := strconv.FormatInt(value, 10) // not fmt.Sprint of a float64',
  Ruby: "body['FIELD'] = value.to_i",
};

/** A text: changed before the body is built, or not at all. */
export const TEXT: Lines = {
  PHP: "$body['FIELD'] = trim($value); // change it here; sign and send $body['FIELD']",
  Node: 'body.FIELD = value.trim(); // change it here; sign and send body.FIELD',
  Python: "body['FIELD'] = value.strip()  # change it here; sign and send body['FIELD']",
  Java: 'body.put("FIELD", value.strip()); // change it here; sign and send body.get("FIELD")',
  'C#': 'body["FIELD"] = value.Trim(); // change it here; sign and send body["FIELD"]',
  Go: 'body["FIELD"] = strings.TrimSpace(value) // change it here; sign and send body["FIELD"]',
  Ruby: "body['FIELD'] = value.strip # change it here; sign and send body['FIELD']",
};

/** A missing value: an empty text, in the body and in the input. */
export const NOTHING: Lines = {
  PHP: "$body['FIELD'] = $value ?? '';",
  Node: "body.FIELD = value ?? '';",
  Python: "body['FIELD'] = value or ''",
  Java: 'body.put("FIELD", value == null ? "" : value);',
  'C#': 'body["FIELD"] = value ?? "";',
  Go: 'body["FIELD"] = value // a string, not a *string or an interface',
  Ruby: "body['FIELD'] = value.to_s",
};

/** The key: the secret as text, trimmed, never decoded. */
export const KEY: Lines = {
  PHP: "$secret = trim(getenv('API_SECRET')); // as text, never decoded",
  Node: 'const secret = process.env.API_SECRET.trim(); // as text, never decoded',
  Python: "secret = os.environ['API_SECRET'].strip()  # as text, never decoded; .encode() for hmac",
  Java: 'mac.init(new SecretKeySpec(secret.strip().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
  'C#': 'var key = Encoding.UTF8.GetBytes(secret.Trim());',
  Go: 'mac := hmac.New(sha256.New, []byte(strings.TrimSpace(secret)))',
  Ruby: "secret = ENV.fetch('API_SECRET').strip",
};

/** Bytes: UTF-8, said and not left to the platform. */
export const BYTES: Lines = {
  PHP: "$input = mb_convert_encoding($input, 'UTF-8', 'ISO-8859-1'); // only where the source is Latin-1",
  Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
  Python: "data.encode('utf-8')",
  Java: 'input.getBytes(StandardCharsets.UTF_8) // never getBytes() alone',
  'C#': 'Encoding.UTF8.GetBytes(input) // not Encoding.Default, ASCII or Unicode',
  Go: '[]byte(input) // UTF-8 already; do not convert',
  Ruby: "input.encode('UTF-8')",
};
