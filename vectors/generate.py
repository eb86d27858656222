#!/usr/bin/env python3
"""Writes the known answers beside this file. An implementation of its own, from the interface document and the words
of the recipe table, with nothing but Python's standard library: it reads none of the product's code.

    python3 vectors/generate.py
"""
import base64, hashlib, hmac, json, shutil, unicodedata
from pathlib import Path
from urllib.parse import quote, quote_plus

HERE = Path(__file__).parent
NAMES = ("timestamp vendor order_id buyer_email buyer_name buyer_phone amount currency "
         "redirect_url cancel_url webhook buyer_remarks merchant_remarks no_of_items").split()
ADDRESSES = ("redirect_url", "cancel_url", "webhook")
NUMBERS = ("amount", "no_of_items")
PATH = "/v1/checkout/create-order-minimal"

SAMPLE = {
    "timestamp": "2026-11-20T09:41:07Z", "vendor": "TILL10000001", "order_id": "ORD_SAMPLE_0001",
    "buyer_email": "buyer@example.com", "buyer_name": "Sample Buyer", "buyer_phone": "255700000001",
    "amount": "25000", "currency": "TZS", "redirect_url": "https://shop.example/paid",
    "cancel_url": "https://shop.example/cancelled", "webhook": "https://shop.example/hooks/checkout",
    "buyer_remarks": "Deliver after 5 pm", "merchant_remarks": "Spring promotion", "no_of_items": "3",
}
PROFILE = {"base_url": "https://gateway.example", "scheme": "SCHEME",
           "api_key": "sample-api-key", "api_secret": "sample-api-secret"}
PLAIN = {"order": "signed-fields", "timestamp": "as-listed", "empty": "kept", "address": "as-sent",
         "number": "literal", "escape": "none", "pair": "name=value", "joiner": "ampersand", "ends": "none",
         "key": "secret-utf8", "hash": "sha-256", "output": "base64"}


def b64(data):
    return base64.b64encode(data if isinstance(data, bytes) else data.encode()).decode()


def json_string(text):
    """JSON with every character as it is, but for controls, which no line and no shell should carry."""
    out = json.dumps(text, ensure_ascii=False)
    return "".join(c if not (0x7F <= ord(c) <= 0x9F or ord(c) in (0x2028, 0x2029)) else "\\u%04x" % ord(c) for c in out)


def wire(name, text):
    return b64(text) if name in ADDRESSES else text


def body_text(order, names):
    return "{" + ",".join(
        '"%s":%s' % (n, order[n] if n in NUMBERS else json_string(wire(n, order[n]))) for n in names) + "}"


def is_decimal(text):
    whole, dot, part = text.removeprefix("-").partition(".")
    return whole.isdigit() and (part.isdigit() if dot else True)


def with_decimals(text, count):
    if not is_decimal(text):
        return text
    whole, _, part = text.partition(".")
    return whole + "." + part + "0" * max(0, count - len(part))


def in_hundredths(text):
    whole, _, part = text.partition(".")
    if not is_decimal(text) or len(part) > 2:
        return text
    return str(int(whole + part + "0" * (2 - len(part))))


ADDRESS_WAYS = {
    "as-sent": lambda v: v,
    "plain": lambda v: base64.b64decode(v).decode(),
    "base64-twice": b64,
    "base64-unpadded": lambda v: v.rstrip("="),
    "base64-url-safe": lambda v: v.translate(str.maketrans("+/", "-_")),
}
NUMBER_WAYS = {
    "literal": lambda v: v,
    "one-decimal": lambda v: with_decimals(v, 1),
    "two-decimals": lambda v: with_decimals(v, 2),
    "minor-units": in_hundredths,
}
ESCAPE_WAYS = {
    "none": lambda v: v,
    "percent": lambda v: quote(v, safe="-._~"),
    # An HTML form leaves * as it is and encodes ~ (URL standard).
    "form": lambda v: quote_plus(v, safe="*-._").replace("~", "%7E"),
    "json": lambda v: json.dumps(v, ensure_ascii=False)[1:-1],
    "json-ascii": lambda v: json.dumps(v).replace("\x7f", "\\u007f")[1:-1],
}
PAIR_WAYS = {
    "name=value": lambda n, v: n + "=" + v, "name:value": lambda n, v: n + ":" + v,
    "namevalue": lambda n, v: n + v, "value": lambda n, v: v,
}
JOINERS = {"ampersand": "&", "nothing": "", "comma": ",", "comma-space": ", ", "bar": "|", "semicolon": ";", "newline": "\n"}
ENDS = {"none": ("", ""), "trailing": ("", "&"), "leading": ("&", ""), "question": ("?", "")}
KEY_WAYS = {
    "secret-utf8": lambda p: p["api_secret"].encode(),
    "secret-base64-decoded": lambda p: base64.b64decode(p["api_secret"]),
    "secret-hex-decoded": lambda p: bytes.fromhex(p["api_secret"]),
    "secret-base64-encoded": lambda p: base64.b64encode(p["api_secret"].encode()),
    "api-key": lambda p: p["api_key"].encode(),
}
HASHES = {"sha-256": hashlib.sha256, "sha-1": hashlib.sha1, "sha-512": hashlib.sha512}
OUTPUT_WAYS = {
    "base64": b64,
    "base64-unpadded": lambda m: b64(m).rstrip("="),
    "base64-url-safe": lambda m: base64.urlsafe_b64encode(m).decode(),
    "base64-url-safe-unpadded": lambda m: base64.urlsafe_b64encode(m).decode().rstrip("="),
    "hex": lambda m: m.hex(),
    "hex-upper": lambda m: m.hex().upper(),
    "base64-of-hex": lambda m: b64(m.hex()),
}


def ordered(way, listed, body):
    if way == "signed-fields":
        return list(listed)
    if way == "body-order":
        return [n for n in body if n in listed] + [n for n in listed if n not in body]
    if way == "sorted":
        return sorted(listed)
    if way == "reversed":
        return list(listed)[::-1]
    raise ValueError(way)


def slots(way, names):
    rest = [(n, "body", False) for n in names if n != "timestamp"]
    everything = [(n, "body", False) for n in names]
    header = ("timestamp", "header", False)
    return {
        "as-listed": everything if "timestamp" in names else [header] + everything,
        "header-first": [header] + everything,
        "header-first-once": [header] + rest,
        "header-last": rest + [header],
        "header-first-bare": [("timestamp", "header", True)] + rest,
        "left-out": rest,
    }[way]


def digest_input(recipe, order, listed, body, timestamp):
    groups = []
    for name, source, bare in slots(recipe["timestamp"], ordered(recipe["order"], listed, body)):
        value = timestamp if source == "header" else wire(name, order[name]) if name in body else ""
        if name in ADDRESSES:
            value = ADDRESS_WAYS[recipe["address"]](value)
        if name == "amount":
            value = NUMBER_WAYS[recipe["number"]](value)
        value = ESCAPE_WAYS[recipe["escape"]](value)
        if value == "" and recipe["empty"] == "skipped":
            continue
        groups.append(value if bare else PAIR_WAYS[recipe["pair"]](name, value))
    before, behind = ENDS[recipe["ends"]]
    return before + JOINERS[recipe["joiner"]].join(groups) + behind


def quoted(text):
    return "'" + "".join("'\\%s'" % c if c in "'\\" else c for c in text) + "'"


def curl(url, headers, body):
    lines = ["curl --globoff --max-time 30 --proto '=" + url.split(":")[0] + "' " + quoted(url)]
    lines += ["-H " + quoted(n + ": " + v if v else n + ";") for n, v in headers if n != "Content-Length"]
    if len(quoted(body).encode()) > 60000:
        return "printf %s " + quoted(body) + " | " + " \\\n  ".join(lines + ["--data-binary @-"])
    return " \\\n  ".join(lines + ["--data-raw " + quoted(body)])


def write(folder, files):
    folder.mkdir(parents=True)
    for name, content in files.items():
        if isinstance(content, bytes):
            (folder / name).write_bytes(content)
            continue
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        # Half a surrogate pair has no UTF-8; JSON has an escape for it.
        (folder / name).write_bytes(text.encode("utf-8", "backslashreplace"))


def good(name, order=None, profile=None, rows=None, shape=None, timestamp_header=None):
    order, profile = {**SAMPLE, **(order or {})}, {**PROFILE, **(profile or {})}
    recipe = {**PLAIN, **(rows or {})}
    shape = shape or {"Signed-Fields": NAMES, "body": NAMES}
    header = timestamp_header if timestamp_header is not None else order["timestamp"]
    text = digest_input(recipe, order, shape["Signed-Fields"], shape["body"], header)
    mac = hmac.new(KEY_WAYS[recipe["key"]](profile), text.encode(), HASHES[recipe["hash"]]).digest()
    digest = OUTPUT_WAYS[recipe["output"]](mac)
    body = body_text(order, shape["body"])
    headers = [
        ("Accept", "application/json"), ("Content-Type", "application/json"),
        ("Authorization", profile["scheme"] + " " + b64(profile["api_key"])), ("Timestamp", header),
        ("Digest-Method", "HS256"), ("Signed-Fields", ",".join(shape["Signed-Fields"])), ("Digest", digest),
        ("Content-Length", str(len(body.encode()))),
    ]
    files = {"order.json": order, "profile.json": profile}
    if rows:
        files["recipe.json"] = rows
    if shape["Signed-Fields"] != NAMES or shape["body"] != NAMES:
        files["shape.json"] = shape
    if timestamp_header is not None:
        files["timestamp-header.txt"] = timestamp_header
    files |= {"digest-input.txt": text, "digest.txt": digest,
              "headers.txt": "\n".join("%s: %s" % h for h in headers), "body.json": body,
              "curl.sh": curl(profile["base_url"].rstrip("/") + PATH, headers, body)}
    write(HERE / name, files)


def bad(name, code, at, order=None, profile=None, shape=None, body=None):
    files = {"problem.json": {"code": code, "at": at} if at else {"code": code}}
    if shape is not None:
        files["shape.json"] = shape
    if body is not None:
        files["body.bin"] = body
    if order is not None:
        files["order.json"] = order
    if profile is not None:
        files["profile.json"] = profile
    write(HERE / "bad" / name, files)


# What a version of the page has saved is nobody's to make again.
for old in HERE.iterdir():
    if old.is_dir() and not old.name.startswith("saved-"):
        shutil.rmtree(old)

CLASSIC = [n for n in NAMES if n != "timestamp"]
good("plain")
good("header-then-fields", rows={"timestamp": "header-first"})
good("classic-shape", shape={"Signed-Fields": CLASSIC, "body": CLASSIC})
good("classic-shape-header-then-fields", shape={"Signed-Fields": CLASSIC, "body": CLASSIC}, rows={"timestamp": "header-first"})
good("timestamps-apart", timestamp_header="2026-11-20T12:41:07+03:00", rows={"timestamp": "header-first"})
good("non-ascii", {"buyer_name": "Éloïse Ɛkua ɛ", "buyer_remarks": "café 😀 東京 \u200f\u0645\u0631\u062d\u0628\u0627", "redirect_url": "https://shop.example/é?ɛ=😀"})
good("non-ascii-nfc", {"buyer_name": unicodedata.normalize("NFC", "José Ñandú")})
good("non-ascii-nfd", {"buyer_name": unicodedata.normalize("NFD", "José Ñandú")})
good("metacharacters", {"buyer_remarks": "a & b = c + 100% # \"q\" \\ / ' ` $HOME $(id) !x; | < >", "merchant_remarks": "@file\ttab\r\nline \u2028\x7f%PATH%"})
good("empty-strings", {n: "" for n in ("vendor", "order_id", "buyer_email", "buyer_name", "buyer_phone", "currency", "redirect_url", "cancel_url", "webhook", "buyer_remarks", "merchant_remarks")})
good("decimals", {"amount": "10.50", "no_of_items": "2.0"})
good("number-literals", {"amount": "-0.0010e+2", "no_of_items": "123456789012345678901234567890"})
good("long-values", {"buyer_remarks": "0123456789" * 7000, "merchant_remarks": "é" * 1000})
good("base-path", profile={"base_url": "https://gateway.example/api/"})
good("secret-of-many-kinds", profile={"api_secret": "pä$$ \n wörd 😀", "api_key": "kéy:with spaces "})

RICH = {"amount": "25000.5", "merchant_remarks": "", "buyer_remarks": "20% off & \"più\" / ~*\\ 😀", "redirect_url": "https://shop.example/?>>>???~~~"}
SWAPPED = {"Signed-Fields": [NAMES[0], NAMES[2], NAMES[1]] + NAMES[3:], "body": NAMES}
SECRETS = {"secret-base64-decoded": b64(bytes(range(200, 232))), "secret-hex-decoded": bytes(range(100, 132)).hex()}
WAYS = {
    "order": ["signed-fields", "body-order", "sorted", "reversed"],
    "timestamp": ["as-listed", "header-first", "header-first-once", "header-last", "header-first-bare", "left-out"],
    "empty": ["kept", "skipped"], "address": list(ADDRESS_WAYS), "number": list(NUMBER_WAYS),
    "escape": list(ESCAPE_WAYS), "pair": list(PAIR_WAYS), "joiner": list(JOINERS), "ends": list(ENDS),
    "key": list(KEY_WAYS), "hash": list(HASHES), "output": list(OUTPUT_WAYS),
}
for step, ways in WAYS.items():
    for way in ways:
        good("recipe-%s-%s" % (step, way.replace("=", "-is-").replace(":", "-colon-")), RICH, rows={step: way},
             profile={"api_secret": SECRETS[way]} if way in SECRETS else None,
             shape=SWAPPED if step == "order" else None)

good("minor-units-of-cents", {"amount": "0.05"}, rows={"number": "minor-units"})
good("minor-units-negative", {"amount": "-12.3"}, rows={"number": "minor-units"})
good("two-decimals-negative", {"amount": "-7"}, rows={"number": "two-decimals"})

bad("number-empty", "number-empty", "amount", {"amount": ""})
bad("number-digits", "number-digits", "amount", {"amount": "٢٥"})
bad("number-plus", "number-plus", "no_of_items", {"no_of_items": "+3"})
bad("number-zeros", "number-zeros", "amount", {"amount": "007"})
bad("number-comma", "number-separators", "amount", {"amount": "1,000"})
bad("number-space", "number-separators", "amount", {"amount": " 25"})
bad("number-nan", "number-shape", "amount", {"amount": "NaN"})
bad("number-words", "number-shape", "no_of_items", {"no_of_items": "three"})
bad("number-dot", "number-shape", "amount", {"amount": "10."})
bad("number-negative", "number-negative", "amount", {"amount": "-5"})
bad("number-exponent", "number-exponent", "amount", {"amount": "2.5e+07"})
bad("number-fraction", "number-fraction", "amount", {"amount": "10.50"})
bad("items-fraction", "number-fraction", "no_of_items", {"no_of_items": "1.5"})
bad("timestamp-line-break", "header-line-break", "timestamp", {"timestamp": "2026-11-20T09:41:07Z\r\nX: y"})
bad("timestamp-not-ascii", "header-not-ascii", "timestamp", {"timestamp": "２０２６-11-20T09:41:07Z"})
bad("timestamp-outer-space", "header-outer-space", "timestamp", {"timestamp": " 2026-11-20T09:41:07Z"})
bad("timestamp-shape", "timestamp-shape", "timestamp", {"timestamp": "2026-11-20 09:41:07"})
bad("timestamp-milliseconds", "timestamp-shape", "timestamp", {"timestamp": "2026-11-20T09:41:07.123Z"})
bad("timestamp-not-a-date", "timestamp-not-a-date", "timestamp", {"timestamp": "2026-02-30T09:41:07Z"})
bad("timestamp-leap-second", "timestamp-not-a-date", "timestamp", {"timestamp": "2026-12-31T23:59:60Z"})
bad("vendor-shape", "vendor-shape", "vendor", {"vendor": "1000TILL"})
bad("order-id-shape", "order-id-shape", "order_id", {"order_id": "ORD-1"})
bad("phone-plus", "phone-plus", "buyer_phone", {"buyer_phone": "+255700000001"})
bad("phone-shape", "phone-shape", "buyer_phone", {"buyer_phone": "255 700 000 001"})
bad("email-shape", "email-shape", "buyer_email", {"buyer_email": "buyer.example.com"})
bad("currency-shape", "currency-shape", "currency", {"currency": "tzs"})
bad("address-not-absolute", "address-not-absolute", "webhook", {"webhook": "/hooks/checkout"})
bad("base-url-empty", "base-url-empty", "base_url", profile={"base_url": ""})
bad("base-url-shape", "base-url-shape", "base_url", profile={"base_url": "ftp://gateway.example"})
bad("base-url-script", "base-url-shape", "base_url", profile={"base_url": "javascript:alert(1)"})
bad("base-url-user-info", "base-url-user-info", "base_url", profile={"base_url": "https://user:word@gateway.example"})
bad("base-url-query", "base-url-query", "base_url", profile={"base_url": "https://gateway.example/?a=1"})
bad("base-url-fragment", "base-url-query", "base_url", profile={"base_url": "https://gateway.example/#a"})
bad("api-key-empty", "api-key-empty", "api_key", profile={"api_key": ""})
bad("api-secret-empty", "api-secret-empty", "api_secret", profile={"api_secret": ""})
bad("scheme-empty", "scheme-empty", "scheme", profile={"scheme": ""})
bad("scheme-spaces", "scheme-spaces", "scheme", profile={"scheme": "TWO WORDS"})
bad("scheme-line-break", "header-line-break", "scheme", profile={"scheme": "A\nB"})
bad("scheme-not-ascii", "header-not-ascii", "scheme", profile={"scheme": "SCHÉMA"})
bad("lone-surrogate", "lone-surrogate", "buyer_name", {"buyer_name": "half \ud83d pair"})
bad("lone-surrogate-last", "lone-surrogate", "redirect_url", {"redirect_url": "https://shop.example/\udc00"})
bad("secret-lone-surrogate", "lone-surrogate", "api_secret", profile={"api_secret": "\ud800"})
bad("key-lone-surrogate", "lone-surrogate", "api_key", profile={"api_key": "key\udfff"})
bad("scheme-outer-space", "header-outer-space", "scheme", profile={"scheme": "SCHEME "})
bad("base-url-space", "base-url-shape", "base_url", profile={"base_url": "https://gateway.example/a b"})
bad("base-url-backslash", "base-url-shape", "base_url", profile={"base_url": "https://gateway.example\\@other.example"})
bad("base-url-empty-query", "base-url-query", "base_url", profile={"base_url": "https://gateway.example/?"})
bad("base-url-empty-user", "base-url-user-info", "base_url", profile={"base_url": "https://@gateway.example"})
bad("signed-fields-order", "signed-fields-order", None, shape={"Signed-Fields": NAMES[::-1], "body": NAMES})
bad("signed-fields-repeated", "signed-fields-order", None, shape={"Signed-Fields": NAMES[:1] + NAMES, "body": NAMES})
bad("signed-fields-short", "signed-fields-short", None, shape={"Signed-Fields": NAMES[:-1], "body": NAMES})
bad("body-short", "body-short", None, shape={"Signed-Fields": NAMES, "body": CLASSIC})
bad("body-not-utf8", "body-not-utf8", None, body=b'{"vendor":"\xff"}')
bad("body-overlong-utf8", "body-not-utf8", None, body=b'{"vendor":"\xc0\xaf"}')
bad("body-surrogate-utf8", "body-not-utf8", None, body=b'{"vendor":"\xed\xa0\xbd"}')
bad("body-bom", "body-bom", None, body=b"\xef\xbb\xbf{}")
bad("body-not-json", "body-not-json", None, body=b"amount=1")
bad("body-empty", "body-not-json", None, body=b"")
bad("body-cut", "body-not-json", None, body=b'{"amount":1')
bad("body-two", "body-not-json", None, body=b"{}{}")
bad("body-leading-zero", "body-not-json", None, body=b'{"amount":01}')
bad("body-array", "body-not-object", None, body=b"[]")
bad("body-null", "body-not-object", None, body=b"null")
bad("body-number", "body-not-object", None, body=b"1.50")
