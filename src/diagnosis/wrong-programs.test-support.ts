import type { FixLanguage } from './fixes.ts';

type Language = Exclude<FixLanguage, 'TypeScript'>;

/**
 * A wrong program: what merchants write at one step. `after` comes after the right lines, `instead` in their place.
 * A program without the header's timestamp has no such step: the input is then its last one.
 */
export interface Wrong {
  readonly step: 'input' | 'header-time' | 'secret' | 'digest';
  readonly place: 'after' | 'instead';
  /** A word of the cause that diagnosis must name. */
  readonly id: RegExp;
  readonly lines: Readonly<Record<Language, string>>;
}

/** The wrong programs of every language, written by hand and apart from the fixes and the catalog. */
export const WRONG_PROGRAMS: Readonly<Record<string, Wrong>> = {
  hex: {
    step: 'digest',
    place: 'instead',
    id: /^digest-hex/,
    lines: {
      PHP: "$digest = hash_hmac('sha256', $input, $secret);",
      Node: "const digest = createHmac('sha256', secret).update(input).digest('hex');",
      Python: "digest = hmac.new(secret.encode(), digest_input.encode(), 'sha256').hexdigest()",
      Java: `Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(secret.getBytes(), "HmacSHA256"));
String digest = String.format("%064x", new java.math.BigInteger(1, mac.doFinal(input.getBytes(StandardCharsets.UTF_8))));`,
      Kotlin: `val mac = Mac.getInstance("HmacSHA256")
mac.init(SecretKeySpec(secret.toByteArray(), "HmacSHA256"))
val digest = mac.doFinal(input.toByteArray()).joinToString("") { "%02x".format(it) }`,
      'C#': `var mac = new HMACSHA256(Encoding.UTF8.GetBytes(secret));
var digest = BitConverter.ToString(mac.ComputeHash(Encoding.UTF8.GetBytes(input))).Replace("-", "").ToLower();`,
      Go: `mac := hmac.New(sha256.New, []byte(secret))
mac.Write([]byte(input))
digest := hex.EncodeToString(mac.Sum(nil))`,
      Ruby: "digest = OpenSSL::HMAC.hexdigest('SHA256', secret, input)",
      Bash: `digest=$(printf %s "$input" | openssl dgst -sha256 -hmac "$secret" | sed 's/.* //')`,
    },
  },
  'without-key': {
    step: 'digest',
    place: 'instead',
    id: /sha-?256|bare|hash/i,
    lines: {
      PHP: "$digest = base64_encode(hash('sha256', $input . $secret, true));",
      Node: "const digest = createHash('sha256').update(input + secret).digest('base64');",
      Python: 'digest = base64.b64encode(hashlib.sha256((digest_input + secret).encode()).digest()).decode()',
      Java: `String digest = Base64.getEncoder().encodeToString(
    MessageDigest.getInstance("SHA-256").digest((input + secret).getBytes(StandardCharsets.UTF_8)));`,
      Kotlin:
        'val digest = Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest((input + secret).toByteArray()))',
      'C#': 'var digest = Convert.ToBase64String(SHA256.Create().ComputeHash(Encoding.UTF8.GetBytes(input + secret)));',
      Go: `sum := sha256.Sum256([]byte(input + secret))
digest := base64.StdEncoding.EncodeToString(sum[:])`,
      Ruby: 'digest = Base64.strict_encode64(OpenSSL::Digest::SHA256.digest(input + secret))',
      Bash: 'digest=$(printf %s "$input$secret" | openssl dgst -sha256 -binary | openssl base64 -A)',
    },
  },
  'sha-1': {
    step: 'digest',
    place: 'instead',
    id: /sha-1/,
    lines: {
      PHP: "$digest = base64_encode(hash_hmac('sha1', $input, $secret, true));",
      Node: "const digest = createHmac('sha1', secret).update(input).digest('base64');",
      Python: "digest = base64.b64encode(hmac.new(secret.encode(), digest_input.encode(), 'sha1').digest()).decode()",
      Java: `Mac mac = Mac.getInstance("HmacSHA1");
mac.init(new SecretKeySpec(secret.getBytes(), "HmacSHA1"));
String digest = Base64.getEncoder().encodeToString(mac.doFinal(input.getBytes(StandardCharsets.UTF_8)));`,
      Kotlin: `val mac = Mac.getInstance("HmacSHA1")
mac.init(SecretKeySpec(secret.toByteArray(), "HmacSHA1"))
val digest = Base64.getEncoder().encodeToString(mac.doFinal(input.toByteArray()))`,
      'C#': 'var digest = Convert.ToBase64String(new HMACSHA1(Encoding.UTF8.GetBytes(secret)).ComputeHash(Encoding.UTF8.GetBytes(input)));',
      Go: `mac := hmac.New(sha1.New, []byte(secret))
mac.Write([]byte(input))
digest := base64.StdEncoding.EncodeToString(mac.Sum(nil))`,
      Ruby: "digest = Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', secret, input))",
      Bash: 'digest=$(printf %s "$input" | openssl dgst -sha1 -hmac "$secret" -binary | openssl base64 -A)',
    },
  },
  'secret-newline': {
    step: 'secret',
    place: 'instead',
    id: /newline|lf|line/,
    lines: {
      PHP: "$secret = getenv('CHECKOUT_API_SECRET') . PHP_EOL;",
      Node: 'const secret = `${process.env.CHECKOUT_API_SECRET}\\n`;',
      Python: "secret = os.environ['CHECKOUT_API_SECRET'] + '\\n'",
      Java: 'String secret = System.getenv("CHECKOUT_API_SECRET") + "\\n";',
      Kotlin: 'val secret = System.getenv("CHECKOUT_API_SECRET") + "\\n"',
      'C#': 'var secret = Environment.GetEnvironmentVariable("CHECKOUT_API_SECRET") + "\\n";',
      Go: 'secret := os.Getenv("CHECKOUT_API_SECRET") + "\\n"',
      Ruby: 'secret = ENV["CHECKOUT_API_SECRET"] + "\\n"',
      Bash: "secret=$CHECKOUT_API_SECRET$'\\n'",
    },
  },
  offset: {
    step: 'header-time',
    place: 'after',
    id: /^timestamp-/,
    lines: {
      PHP: "$input = str_replace($timestamp, gmdate('c', strtotime($timestamp)), $input);",
      Node: 'input = input.replaceAll(timestamp, new Date(timestamp).toISOString());',
      Python:
        "digest_input = digest_input.replace(timestamp, datetime.strptime(timestamp, '%Y-%m-%dT%H:%M:%SZ').isoformat())",
      Java: 'input = input.replace(timestamp, String.valueOf(Instant.parse(timestamp).atOffset(java.time.ZoneOffset.UTC).toEpochSecond()));',
      Kotlin: 'input = input.replace(timestamp, Instant.parse(timestamp).toEpochMilli().toString())',
      'C#': 'input = input.Replace(timestamp, DateTime.Parse(timestamp).ToUniversalTime().ToString("o"));',
      Go: 'input = strings.ReplaceAll(input, timestamp, strings.Replace(timestamp, "Z", "+00:00", 1))',
      Ruby: 'input = input.gsub(timestamp, Time.parse(timestamp).to_s)',
      Bash: 'input=${input//"$timestamp"/$(date -ud "$timestamp" +%s)}',
    },
  },
  'plain-url': {
    step: 'header-time',
    place: 'after',
    id: /^address-/,
    lines: {
      PHP: "$input = str_replace($body['webhook'], $webhook, $input);",
      Node: 'input = input.replace(`webhook=${body.webhook}`, () => `webhook=${webhook}`);',
      Python: "digest_input = digest_input.replace(body['webhook'], webhook)",
      Java: 'input = input.replace((String) body.get("webhook"), webhook);',
      Kotlin: 'input = input.replace(body["webhook"] as String, webhook)',
      'C#': 'input = input.Replace((string)body["webhook"], webhook);',
      Go: 'input = strings.ReplaceAll(input, body["webhook"].(string), webhook)',
      Ruby: "input = input.sub(body['webhook']) { webhook }",
      Bash: `sent=$(jq -r .webhook <<<"$body"); input=\${input/"$sent"/"$webhook"}`,
    },
  },
  decimals: {
    step: 'header-time',
    place: 'after',
    id: /^number-/,
    lines: {
      PHP: "$input = preg_replace('/(?<=&amount=)[^&]*/', number_format((float) $amount, 2), $input);",
      Node: 'input = input.replace(/&amount=[^&]*/, `&amount=${Number(amount).toFixed(3)}`);',
      Python:
        "digest_input = digest_input.replace(f'&amount={as_sent(body[\"amount\"])}', '&amount=%.3f' % float(amount))",
      Java: 'input = input.replaceFirst("&amount=[^&]*", String.format("&amount=%,.2f", Double.valueOf(amount) + 0) + (amount.contains(".") ? "0" : ""));',
      Kotlin: 'input = input.replace(Regex("&amount=[^&]*"), "&amount=%.3f".format(amount.toDouble()))',
      'C#': 'input = System.Text.RegularExpressions.Regex.Replace(input, "&amount=[^&]*", "&amount=" + decimal.Parse(amount, CultureInfo.InvariantCulture).ToString("F3", CultureInfo.InvariantCulture));',
      Go: `float, _ := strconv.ParseFloat(amount, 64)
input = strings.Replace(input, "&amount="+amount, fmt.Sprintf("&amount=%.3f", float), 1)`,
      Ruby: "input = input.sub(/&amount=[^&]*/, format('&amount=%.3f', amount.to_f))",
      Bash: `input=$(sed "s/&amount=[^&]*/\\&amount=$(LC_ALL=C printf %.3f "$amount")/" <<<"$input")`,
    },
  },
  nothing: {
    step: 'header-time',
    place: 'after',
    id: /^as-/,
    lines: {
      PHP: "if (!$merchant_remarks) $input = str_replace('merchant_remarks=&', 'merchant_remarks=' . var_export($merchant_remarks, true) . '&', $input);",
      Node: "if (!merchantRemarks) input = input.replace('merchant_remarks=&', `merchant_remarks=${undefined}&`);",
      Python:
        "if not merchant_remarks: digest_input = digest_input.replace('merchant_remarks=&', f'merchant_remarks={None}&')",
      Java: 'if (merchantRemarks == null || merchantRemarks.isEmpty()) input = input.replace("merchant_remarks=&", "merchant_remarks=" + null + "&");',
      Kotlin:
        'if (merchantRemarks.isNullOrEmpty()) input = input.replace("merchant_remarks=&", "merchant_remarks=${null}&")',
      'C#': 'if (string.IsNullOrEmpty(merchantRemarks)) input = input.Replace("merchant_remarks=&", "merchant_remarks=null&");',
      Go: `if text(merchantRemarks) == "" {
	var none *string
	input = strings.Replace(input, "merchant_remarks=&", fmt.Sprintf("merchant_remarks=%v&", none), 1)
}`,
      Ruby: 'input = input.sub(\'merchant_remarks=&\', "merchant_remarks=#{nil.inspect}&") if merchant_remarks.to_s.empty?',
      Bash: `if [ -z "\${merchant_remarks-}" ]; then input=\${input/merchant_remarks=&/'merchant_remarks=null&'}; fi`,
    },
  },
  'no-timestamp': {
    step: 'header-time',
    place: 'after',
    id: /timestamp/,
    lines: {
      PHP: "$input = substr($input, strpos($input, '&') + 1);",
      Node: "input = input.slice(input.indexOf('&') + 1);",
      Python: "digest_input = digest_input.split('&', 1)[1]",
      Java: "input = input.substring(input.indexOf('&') + 1);",
      Kotlin: "input = input.substringAfter('&')",
      'C#': "input = input.Substring(input.IndexOf('&') + 1);",
      Go: 'input = input[strings.Index(input, "&")+1:]',
      Ruby: "input = input.split('&', 2)[1]",
      Bash: 'input=${input#*&}',
    },
  },
  'url-encoded': {
    step: 'input',
    place: 'after',
    id: /^escape-|^url-|form|percent/,
    lines: {
      PHP: "$input = http_build_query(array_combine(explode(',', $signedFields), array_map(fn($name) => $asSent($body[$name]), explode(',', $signedFields))));",
      Node: "input = new URLSearchParams(signedFields.split(',').map((name) => [name, String(body[name])])).toString();",
      Python: "digest_input = urllib.parse.urlencode({name: as_sent(body[name]) for name in signed_fields.split(',')})",
      Java: `input = Arrays.stream(signedFields.split(","))
    .map(name -> name + "=" + URLEncoder.encode(String.valueOf(body.get(name)), StandardCharsets.UTF_8)).collect(Collectors.joining("&"));`,
      Kotlin:
        'input = signedFields.split(",").joinToString("&") { name -> name + "=" + URLEncoder.encode(body[name].toString(), "UTF-8") }',
      'C#': 'input = string.Join("&", signedFields.Split(\',\').Select(name => name + "=" + Uri.EscapeDataString(Convert.ToString(body[name], CultureInfo.InvariantCulture))));',
      Go: `input = strings.Join(strings.Split(signedFields, ","), "&")
for at, pair := range pairs {
	pairs[at] = strings.SplitN(pair, "=", 2)[0] + "=" + url.QueryEscape(strings.SplitN(pair, "=", 2)[1])
}
input = strings.Join(pairs, "&")`,
      Ruby: "input = URI.encode_www_form(signed_fields.split(',').map { |name| [name, as_sent.(body[name])] })",
      Bash: `input=$(jq -j --arg names "$signed_fields" '. as $body | $names | split(",") | map("\\(.)=\\($body[.] | tostring | @uri)") | join("&")' <<<"$body")`,
    },
  },
  sorted: {
    step: 'input',
    place: 'after',
    id: /sort|order|alphabet/,
    lines: {
      PHP: "$names = explode(',', $signedFields); sort($names); $input = implode('&', array_map(fn($name) => $name . '=' . $asSent($body[$name]), $names));",
      Node: "input = signedFields.split(',').sort().map((name) => `${name}=${body[name]}`).join('&');",
      Python: "digest_input = '&'.join(f'{name}={as_sent(body[name])}' for name in sorted(signed_fields.split(',')))",
      Java: 'input = new TreeMap<>(body).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("&"));',
      Kotlin: 'input = body.toSortedMap().entries.joinToString("&") { "${it.key}=${it.value}" }',
      'C#': 'input = string.Join("&", body.OrderBy(e => e.Key, StringComparer.Ordinal).Select(e => e.Key + "=" + Convert.ToString(e.Value, CultureInfo.InvariantCulture)));',
      Go: `sort.Strings(pairs)
input = strings.Join(pairs, "&")`,
      Ruby: 'input = body.sort.map { |name, value| "#{name}=#{as_sent.(value)}" }.join(\'&\')',
      Bash: `input=$(jq -j 'to_entries | sort_by(.key) | map("\\(.key)=\\(.value)") | join("&")' <<<"$body")`,
    },
  },
};
