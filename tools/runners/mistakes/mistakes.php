<?php
// Shops in PHP that sign the wrong text. Each prints the request that it sends as one line of JSON.
date_default_timezone_set('Africa/Dar_es_Salaam');
const SECRET = 'sk_live-aB3dE5fG7hJ9kL2mN4';
const CLOCK = 1773216309;

function order(array $changes = []): array
{
    return array_merge([
        'timestamp' => gmdate('Y-m-d\TH:i:s\Z', CLOCK),
        'vendor' => 'TILL31415926',
        'order_id' => 'INV_2026_0042',
        'buyer_email' => 'Neema.Juma@duka.example',
        'buyer_name' => "Neema \"Né\" O'Juma & Sons",
        'buyer_phone' => '255754123456',
        'amount' => 125000,
        'currency' => 'TZS',
        'redirect_url' => base64_encode('https://duka.example/asante?id=42&lang=sw'),
        'cancel_url' => base64_encode('https://duka.example/ghairi'),
        'webhook' => base64_encode('https://duka.example/hooks/pay'),
        'buyer_remarks' => '',
        'merchant_remarks' => 'Deliver <b>today</b> / floor 2',
        'no_of_items' => 2,
    ], $changes);
}

function pairs(array $o): string
{
    return implode('&', array_map(fn($n) => "$n={$o[$n]}", array_keys($o)));
}

function hmac(string $text, string $key = SECRET): string
{
    return base64_encode(hash_hmac('sha256', $text, $key, true));
}

/** The part of the code that is wrong: it stands before the name. */
function part(string $id): string
{
    return str_contains($id, ' | ') ? $id : (str_starts_with($id, 'key') ? 'key | ' : 'digest | ') . $id;
}

function send(string $id, array $o, string $digest, string $secret = SECRET): void
{
    $body = json_encode($o, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    echo json_encode(['id' => part($id), 'secret' => $secret, 'timestamp' => $o['timestamp'],
        'listing' => implode(',', array_keys($o)), 'digest' => $digest, 'body' => $body]), "\n";
}

function sendTime(string $id, string $time): void
{
    $o = order();
    send("time | $id", $o, hmac(pairs(array_merge($o, ['timestamp' => $time]))));
}

function sendText(string $id, callable $write, array $changes = []): void
{
    $o = order($changes);
    send("text | $id", $o, hmac($write($o)));
}

function sendValue(string $id, string $name, callable $change, array $changes = []): void
{
    $o = order($changes);
    send("$name | $id", $o, hmac(pairs(array_merge($o, [$name => $change($o[$name])]))));
}

sendTime('date with bare T and Z', date('Y-m-dTH:i:sZ', CLOCK));
sendTime('gmdate with bare T and Z', gmdate('Y-m-dTH:i:sZ', CLOCK));
sendTime('date with bare T', date('Y-m-dTH:i:s', CLOCK));
sendTime('date with O', date('Y-m-d\TH:i:sO', CLOCK));
sendTime('date with e', date('Y-m-d H:i:s e', CLOCK));
sendTime('date with T behind', date('Y-m-d H:i:s T', CLOCK));
sendTime('DATE_COOKIE', date(DATE_COOKIE, CLOCK));
sendTime('DATE_RFC822', date(DATE_RFC822, CLOCK));
sendTime('DATE_RFC850 in UTC', gmdate(DATE_RFC850, CLOCK));
sendTime('two digits of the year', date('y-m-d H:i:s', CLOCK));
sendTime('date with i and m swapped', date('Y-i-d\TH:m:s\Z', CLOCK));
sendTime('date with h', gmdate('Y-m-d\Th:i:s\Z', CLOCK + 6 * 3600 - 6 * 3600));
sendTime('date for people', date('d M Y, H:i', CLOCK));
sendTime('date with milliseconds that are zero', gmdate('Y-m-d\TH:i:s.v\Z', CLOCK));
sendText('print_r', fn($o) => print_r($o, true));
sendText('var_export', fn($o) => var_export($o, true));
sendText('serialize', fn($o) => serialize($o));
sendText('var_dump', function ($o) {
    ob_start();
    var_dump($o);
    return ob_get_clean();
});
sendText('json of the values', fn($o) => json_encode(array_values($o)));
sendText('http_build_query in data', fn($o) => http_build_query(['data' => $o]));
sendText('urldecoded http_build_query in order', fn($o) => urldecode(http_build_query(['order' => $o])));
sendText('htmlspecialchars over all', fn($o) => htmlspecialchars(pairs($o)));
sendText('htmlentities over all', fn($o) => htmlentities(pairs($o)));
sendText('htmlspecialchars without quotes over all', fn($o) => htmlspecialchars(pairs($o), ENT_NOQUOTES));
sendText('strip_tags over all', fn($o) => strip_tags(pairs($o)));
sendText('addslashes over all', fn($o) => addslashes(pairs($o)));
sendText('placeholders in single quotes', fn($o) => implode('&', array_map(fn($n) => $n . '=$' . $n, array_keys($o))));
sendText('placeholders of an array', fn($o) => implode('&', array_map(fn($n) => $n . "={\$order['" . $n . "']}", array_keys($o))));
sendText('keys lost by sort', function ($o) {
    sort($o);
    return urldecode(http_build_query($o));
});
sendText('values without repeats', fn($o) => implode('', array_unique(array_values($o))));
sendText('sorted by value', function ($o) {
    asort($o, SORT_STRING);
    return pairs($o);
});
sendText('indented text', fn($o) => implode("&\n            ", array_map(fn($n) => "$n={$o[$n]}", array_keys($o))));
sendText('list of pairs with PHP_EOL and indent', fn($o) => implode(",\n    ", array_map(fn($n) => "'$n' => '{$o[$n]}'", array_keys($o))));
sendText('md5 of the input', fn($o) => md5(pairs($o)));
sendText('sha1 of the input', fn($o) => sha1(pairs($o)));
sendText('sha512 of the input in Base64', fn($o) => base64_encode(hash('sha512', pairs($o), true)));
sendText('md5 of the body', fn($o) => md5(json_encode($o, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)));
sendText('the key, a hash and the text', fn($o) => hash('sha256', SECRET) . pairs($o));
sendText('method and hash of the body', fn($o) => 'POST' . "\n" . hash('sha256', json_encode($o, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)));
sendText('api version behind', fn($o) => pairs($o) . '&version=1');
sendValue('phone for people', 'buyer_phone', fn($v) => '+255 754 123 456');
sendValue('phone with dashes', 'buyer_phone', fn($v) => '0754-123-456');
sendValue('name reversed', 'buyer_name', fn($v) => 'Juma, Neema', ['buyer_name' => 'Neema Juma']);
sendValue('first name', 'buyer_name', fn($v) => 'Neema', ['buyer_name' => 'Neema Juma']);
sendValue('ucwords of lower case', 'buyer_name', fn($v) => ucwords(strtolower($v)), ['buyer_name' => 'NEEMA juma']);
sendValue('amount with symbol', 'amount', fn($v) => 'TSh ' . number_format($v));
sendValue('amount and code', 'amount', fn($v) => number_format($v, 2) . ' TZS');
sendValue('amount of serialize', 'amount', fn($v) => serialize($v));
sendValue('null where the body has a text', 'merchant_remarks', fn($v) => 'null');
sendValue('decimal comma and quotes', 'amount', fn($v) => '"' . number_format($v, 2, ',', '.') . '"');
sendValue('trimmed and upper case', 'merchant_remarks', fn($v) => strtoupper(trim($v)), ['merchant_remarks' => ' ring twice ']);
sendValue('slug', 'merchant_remarks', fn($v) => strtolower(str_replace(' ', '-', $v)), ['merchant_remarks' => 'Ring Twice']);
sendValue('mysql escape', 'merchant_remarks', fn($v) => str_replace(['"', "'", "\n"], ['\\"', "\\'", '\\n'], $v), ['merchant_remarks' => "It's \"so\"\nhere"]);

$o = order();
$hex = hash_hmac('sha256', pairs($o), SECRET);
send('hex cut to 32', $o, substr($hex, 0, 32));
send('Base64 cut to 32', $o, substr(hmac(pairs($o)), 0, 32));
send('Base64 of half the bytes', $o, base64_encode(substr(hash_hmac('sha256', pairs($o), SECRET, true), 0, 16)));
send('key without its prefix', $o, hmac(pairs($o), substr(SECRET, 8)));
send('key after Bearer', $o, hmac(pairs($o), 'Bearer ' . SECRET));
send('key as sha512 in hex', $o, hmac(pairs($o), hash('sha512', SECRET)));
send('key as sha1 in Base64', $o, hmac(pairs($o), base64_encode(sha1(SECRET, true))));
send('key as md5 of md5', $o, hmac(pairs($o), md5(md5(SECRET))));
send('key reversed', $o, hmac(pairs($o), strrev(SECRET)));
send('key with base64: in front', $o, hmac(pairs($o), 'base64:' . base64_encode(SECRET)));
send('key of key and secret hashed', $o, hmac(pairs($o), hash('sha256', 'api-key-77' . SECRET)));
