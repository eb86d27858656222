# A shop in Python: sends one order to the base URL for each variant, right or wrong. Prints each status and body.
import base64, hashlib, hmac, json, sys, urllib.error, urllib.parse, urllib.request
from datetime import datetime, timedelta, timezone

base = sys.argv[1]


def b64(text):
    return base64.b64encode(text.encode()).decode()


for variant in sys.argv[2:]:
    now = datetime.now(timezone.utc)
    order = {
        'timestamp': now.strftime('%Y-%m-%dT%H:%M:%SZ'), 'vendor': 'TILL60918', 'order_id': 'python_' + variant,
        'buyer_email': 'neema@soko.example', 'buyer_name': 'Neema Åberg', 'buyer_phone': '255754000111',
        'amount': 7350, 'currency': 'TZS', 'redirect_url': b64('https://soko.example/ok'),
        'cancel_url': b64('https://soko.example/no'), 'webhook': b64('https://soko.example/in'),
        'buyer_remarks': 'two bags', 'merchant_remarks': 'a+b = c', 'no_of_items': 1,
    }
    signed = dict(order)
    if variant == 'float':
        signed['amount'] = float(order['amount'])
    if variant == 'quoted':
        signed = {name: urllib.parse.quote_plus(str(value)) for name, value in order.items()}
    if variant == 'second_clock':
        signed['timestamp'] = (now - timedelta(seconds=1)).strftime('%Y-%m-%dT%H:%M:%SZ')
    text = '&'.join(f'{name}={value}' for name, value in signed.items())
    if variant == 'json':
        text = json.dumps(order)
    secret = b64('sample-api-secret') if variant == 'secret_base64' else 'sample-api-secret'
    digest = base64.b64encode(hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest()).decode()
    request = urllib.request.Request(base + '/v1/checkout/create-order-minimal', json.dumps(order).encode(), {
        'Accept': 'application/json', 'Content-Type': 'application/json', 'Authorization': 'SCHEME ' + b64('sample-api-key'),
        'Timestamp': order['timestamp'], 'Digest-Method': 'HS256', 'Signed-Fields': ','.join(order), 'Digest': digest,
    })
    try:
        with urllib.request.urlopen(request) as response:
            print(response.status, response.read().decode(), sep='\n')
    except urllib.error.HTTPError as error:
        print(error.code, error.read().decode(), sep='\n')
