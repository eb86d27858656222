"""Other shops in Python that sign the wrong text. Each prints the request that it sends as one line of JSON."""
import base64
import hashlib
import hmac
import html
import json
import unicodedata
from datetime import datetime, timedelta, timezone
from urllib.parse import quote, quote_plus, urlencode

SECRET = 'py.second~Secret_9'
NOW = datetime(2026, 5, 9, 14, 3, 7, tzinfo=timezone.utc)


def order():
    return {
        'timestamp': NOW.strftime('%Y-%m-%dT%H:%M:%SZ'), 'vendor': 'TILL900', 'order_id': 'web_10077',
        'buyer_email': 'neema@mail.example', 'buyer_name': 'Neéma Mrosso', 'buyer_phone': '255784111222',
        'amount': 120000, 'currency': 'TZS',
        'redirect_url': base64.b64encode(b'https://soko.example/done').decode(),
        'cancel_url': base64.b64encode(b'https://soko.example/cart').decode(),
        'webhook': base64.b64encode(b'https://soko.example/api/hook').decode(),
        'buyer_remarks': 'call first', 'merchant_remarks': '', 'no_of_items': 4,
    }


def pairs(o):
    return '&'.join(f'{k}={v}' for k, v in o.items())


def mac(text, key=SECRET):
    key = key.encode() if isinstance(key, str) else key
    text = text.encode() if isinstance(text, str) else text
    return hmac.new(key, text, hashlib.sha256).digest()


def send(name, o, digest):
    print(json.dumps({'id': name, 'secret': SECRET, 'timestamp': o['timestamp'], 'listing': ','.join(o),
                      'digest': digest, 'body': json.dumps(o)}))


def text(name, build):
    o = order()
    send(name, o, base64.b64encode(mac(build(o))).decode())


def changed(o, **changes):
    return pairs({**o, **changes})


text('text | html.unescape of the text', lambda o: html.unescape(pairs(o)))
text('text | dict items as text', lambda o: str(o.items()))
text('text | repr of each value', lambda o: '&'.join(f'{k}={v!r}' for k, v in o.items()))
text('text | tuple keys and values apart', lambda o: ','.join(o) + '|' + ','.join(str(v) for v in o.values()))
text('text | bytes printed', lambda o: str(pairs(o).encode()))
text('text | urlencode with safe signs', lambda o: urlencode(o, safe='=:@'))
text('buyer_name | accents removed',
     lambda o: changed(o, buyer_name=unicodedata.normalize('NFKD', o['buyer_name']).encode('ascii', 'ignore').decode()))
text('time | day before noon', lambda o: changed(o, timestamp=NOW.strftime('%Y-%m-%d %I:%M %p')))
text('time | a local clock of Nairobi with its name', lambda o: changed(
    o, timestamp=NOW.astimezone(timezone(timedelta(hours=3), 'EAT')).strftime('%d-%m-%Y %H:%M:%S %Z')))
send('key | quoted secret', order(), base64.b64encode(mac(pairs(order()), quote(SECRET + '/', safe=''))).decode())
send('key | secret and day', order(),
     base64.b64encode(mac(pairs(order()), mac(NOW.strftime('%Y%m%d'), SECRET))).decode())
send('digest | b32encode', order(), base64.b32encode(mac(pairs(order()))).decode())
send('digest | bytes as text', order(), str(base64.b64encode(mac(pairs(order())))))
