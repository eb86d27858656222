"""Shops in Python that sign the wrong text. Each prints the request that it sends as one line of JSON."""
import base64, collections, hashlib, hmac as h, html, json, pprint, urllib.parse
from datetime import datetime, timedelta, timezone

SECRET = 'c3RhbmRhcmQtc2VjcmV0'
NOW = datetime(2026, 3, 11, 8, 5, 9, tzinfo=timezone.utc)
LOCAL = NOW.astimezone(timezone(timedelta(hours=3), 'EAT'))


def b64(text):
    return base64.b64encode(text.encode()).decode()


def order(**changes):
    o = {
        'timestamp': NOW.strftime('%Y-%m-%dT%H:%M:%SZ'),
        'vendor': 'SHOP9081',
        'order_id': 'web_000731',
        'buyer_email': 'amina@soko.example',
        'buyer_name': "Amina d'Été",
        'buyer_phone': '255713000111',
        'amount': 48000,
        'currency': 'TZS',
        'redirect_url': b64('https://soko.example/done?o=731'),
        'cancel_url': b64('https://soko.example/cancel'),
        'webhook': b64('https://soko.example/ipn?src=pay'),
        'buyer_remarks': 'gift wrap',
        'merchant_remarks': '',
        'no_of_items': 4,
    }
    o.update(changes)
    return o


def pairs(o):
    return '&'.join(f'{k}={v}' for k, v in o.items())


def mac(text, key=SECRET):
    key = key if isinstance(key, bytes) else key.encode()
    return h.new(key, text if isinstance(text, bytes) else text.encode(), hashlib.sha256).digest()


def send(name, o, digest):
    digest = digest if isinstance(digest, str) else base64.b64encode(digest).decode()
    name = name if ' | ' in name else ('key | ' if name.startswith('key') else 'digest | ') + name
    print(json.dumps({'id': name, 'secret': SECRET, 'timestamp': o['timestamp'], 'listing': ','.join(o),
                      'digest': digest, 'body': json.dumps(o, ensure_ascii=False)}))


def text(name, write, part='text', **changes):
    o = order(**changes)
    send(f'{part} | {name}', o, mac(write(o)))


def time(name, stamp):
    text(name, lambda o: pairs({**o, 'timestamp': stamp}), 'time')


def value(name, field, change, **changes):
    text(name, lambda o: pairs({**o, field: change(o[field])}), field, **changes)


time('str of an aware local time', str(LOCAL))
time('strftime %c', NOW.strftime('%c'))
time('strftime with the name of the zone', LOCAL.strftime('%Y-%m-%dT%H:%M:%S%Z'))
time('strftime with %z in local time', LOCAL.strftime('%Y-%m-%d %H:%M:%S %z'))
time('strftime with %I', LOCAL.strftime('%Y-%m-%d %I:%M:%S %p'))
time('strftime with %f', NOW.strftime('%Y-%m-%dT%H:%M:%S.%fZ'))
time('strftime with %D', NOW.strftime('%D %T'))
time('strftime with %y', NOW.strftime('%y%m%d%H%M%S'))
time('epoch as a float', str(NOW.timestamp()))
time('isoformat and Z', NOW.isoformat() + 'Z')
time('repr', repr(NOW.replace(tzinfo=None)))
time('a date of three hours ago', (NOW - timedelta(hours=3)).strftime('%Y-%m-%dT%H:%M:%SZ'))
text('str of items', lambda o: str(list(o.items())))
text('str of sorted items', lambda o: str(sorted(o.items())))
text('repr of an OrderedDict', lambda o: repr(collections.OrderedDict(o)))
text('str of the values', lambda o: str(list(o.values())))
text('str of dict_values', lambda o: str(o.values()))
text('str of a tuple', lambda o: str(tuple(o.values())))
text('pprint', lambda o: pprint.pformat(o))
text('dict of texts', lambda o: str({k: str(v) for k, v in o.items()}))
text('reprs as pairs', lambda o: '&'.join(f'{k}={v!r}' for k, v in o.items()))
text('repr of a pair list', lambda o: str([f'{k}={v}' for k, v in o.items()]))
text('forgotten f', lambda o: '&'.join(k + '={' + k + '}' for k in o))
text('forgotten f with body', lambda o: '&'.join(k + "={body['" + k + "']}" for k in o))
text('percent signs left', lambda o: '&'.join(k + '=%s' for k in o))
text('percent names left', lambda o: '&'.join(k + '=%(' + k + ')s' for k in o))
text('html.escape over all', lambda o: html.escape(pairs(o)))
text('html.unescape over all', lambda o: html.unescape(pairs(o)))
text('quote with safe & and =', lambda o: urllib.parse.quote(pairs(o), safe='&='))
text('quote with safe all but space', lambda o: urllib.parse.quote(pairs(o), safe='&=:/@+\''))
text('quote_plus of values', lambda o: '&'.join(f'{k}={urllib.parse.quote_plus(str(v))}' for k, v in o.items()))
text('bytes printed', lambda o: str(pairs(o).encode()))
text('bytes of values printed', lambda o: '&'.join(f'{k}={str(v).encode()}' for k, v in o.items()))
text('json inside data', lambda o: json.dumps({'data': o}))
text('json inside order, compact and sorted', lambda o: json.dumps({'order': o}, separators=(',', ':'), sort_keys=True))
text('json twice', lambda o: json.dumps(json.dumps(o)))
text('json of the pairs', lambda o: json.dumps(list(o.items())))
text('triple quotes', lambda o: '\n' + '\n'.join(f'    {k}={v}&' for k, v in o.items()) + '\n')
text('lines with colon and indent', lambda o: '\n'.join(f'  {k}: {v}' for k, v in o.items()))
text('sha256 hex of input upper', lambda o: hashlib.sha256(pairs(o).encode()).hexdigest().upper())
text('md5 in Base64', lambda o: base64.b64encode(hashlib.md5(pairs(o).encode()).digest()))
text('hash of the body behind the time', lambda o: o['timestamp'] + hashlib.sha256(json.dumps(o, ensure_ascii=False).encode()).hexdigest())
text('nested names', lambda o: '&'.join(f'order[{k}]={v}' for k, v in o.items()))
text('dotted names', lambda o: '&'.join(f'data.{k}={v}' for k, v in o.items()))
text('names only', lambda o: ','.join(o))
text('names only joined by &', lambda o: '&'.join(o))
text('a nonce nobody sent', lambda o: pairs(o) + '&nonce=')
text('reversed', lambda o: '&'.join(f'{k}={v}' for k, v in reversed(list(o.items()))))
text('sorted and urlencoded twice', lambda o: urllib.parse.quote(urllib.parse.urlencode(sorted(o.items()))))
text('None for both remarks', lambda o: pairs({**o, 'buyer_remarks': None, 'merchant_remarks': None}))
text('None for all addresses', lambda o: pairs({**o, 'redirect_url': None, 'cancel_url': None, 'webhook': None}))
value('None where the body has a text', 'buyer_remarks', lambda v: None)
value('nan of pandas', 'buyer_remarks', lambda v: float('nan'))
value('list of one', 'buyer_remarks', lambda v: [v])
value('tuple of one', 'amount', lambda v: (v,))
value('nested amount', 'amount', lambda v: {'value': v, 'currency': 'TZS'})
value('float times 1.1', 'amount', lambda v: 0.1 + 0.2, amount=0.3)
value('float cut', 'amount', lambda v: int(v * 100), amount=19.99)
value('float printed in full', 'amount', lambda v: f'{v:.20f}', amount=19.99)
value('Decimal of a float', 'amount', lambda v: __import__('decimal').Decimal(v), amount=19.99)
value('thousands', 'amount', lambda v: f'{v:,}')
value('phone international', 'buyer_phone', lambda v: '+255 71 300 0111')
value('phone uri', 'buyer_phone', lambda v: 'tel:+255-713-000-111')
value('Decimal repr', 'amount', lambda v: f"Decimal('{v}')")
value('mail with name', 'buyer_email', lambda v: "Amina d'Été <amina@soko.example>")
value('title of lower', 'buyer_name', lambda v: v.lower().title())
value('initial', 'buyer_name', lambda v: 'A. Juma', buyer_name='Amina Juma')
o = order()
send('hex in a list of bytes', o, mac(pairs(o)).hex(' '))
send('half of hex', o, mac(pairs(o)).hex()[:40])
send('hex without leading zero bytes', o, '%x' % int.from_bytes(mac(pairs(o)), 'big'))
send('repr of bytes', o, repr(mac(pairs(o)))) if False else None
send('key with newline inside quotes', o, mac(pairs(o), f"'{SECRET}'\n"))
send('key as bytes literal', o, mac(pairs(o), str(SECRET.encode())))
send('key decoded and hex', o, mac(pairs(o), base64.b64decode(SECRET).hex()))
send('key from an env line', o, mac(pairs(o), f'export API_SECRET={SECRET}'))
send('key after a colon', o, mac(pairs(o), f'secret:{SECRET}'))
send('key with the vendor', o, mac(pairs(o), f"{o['vendor']}:{SECRET}"))
send('key with the date', o, mac(pairs(o), mac('2026-03-11', SECRET)))
send('key hashed twice', o, mac(pairs(o), hashlib.sha256(hashlib.sha256(SECRET.encode()).digest()).digest()))
