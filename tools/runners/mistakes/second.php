<?php
// Other shops in PHP that sign the wrong text. Each prints the request that it sends as one line of JSON.
const SECRET = 'second/Secret+77==';
const KEY = 'api-key-77';
date_default_timezone_set('Africa/Nairobi');
$now = 1773240309;

function order(array $changes = []): array {
    global $now;
    return array_merge([
        'timestamp' => gmdate('Y-m-d\TH:i:s\Z', $now), 'vendor' => 'TILL5566', 'order_id' => 'INV_2026_0042',
        'buyer_email' => 'Fatma.Juma@Example.co.tz', 'buyer_name' => "Fatma O'Neil-Juma", 'buyer_phone' => '255713000111',
        'amount' => 45500, 'currency' => 'TZS', 'redirect_url' => base64_encode('https://duka.example/asante?id=42'),
        'cancel_url' => base64_encode('https://duka.example/ghairi'), 'webhook' => base64_encode('https://duka.example/hook'),
        'buyer_remarks' => 'Gift & card <3', 'merchant_remarks' => 'Café "Msasani"', 'no_of_items' => 2,
    ], $changes);
}
function pairs(array $o): string {
    $all = [];
    foreach ($o as $k => $v) $all[] = "$k=$v";
    return implode('&', $all);
}
function mac(string $text, string $key = SECRET): string {
    return hash_hmac('sha256', $text, $key, true);
}
function send(string $id, array $o, string $digest): void {
    echo json_encode(['id' => $id, 'secret' => SECRET, 'timestamp' => $o['timestamp'], 'listing' => implode(',', array_keys($o)),
        'digest' => $digest, 'body' => json_encode($o, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)],
        JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES), "\n";
}
function text(string $id, callable $build): void {
    $o = order();
    send($id, $o, base64_encode(mac($build($o))));
}

text('time | a date object as JSON', fn($o) => pairs(array_merge($o, ['timestamp' => json_encode(new DateTime("@$now"))])));
text('time | date(DATE_RFC850) of the shop', fn($o) => pairs(array_merge($o, ['timestamp' => date(DATE_RFC850, $now)])));
text('text | asort sorts by value', function ($o) { $sorted = array_map('strval', $o); asort($sorted, SORT_STRING); return pairs($sorted); });
text('text | urlencode in front of http_build_query', fn($o) => http_build_query(array_map('urlencode', array_map('strval', $o))));
text('text | htmlspecialchars of the whole text', fn($o) => htmlspecialchars(pairs($o)));
text('text | fields quoted as in SQL', fn($o) => implode(' AND ', array_map(fn($k) => "$k='{$o[$k]}'", array_keys($o))));
text('no_of_items | sprintf %02d', fn($o) => pairs(array_merge($o, ['no_of_items' => sprintf('%02d', $o['no_of_items'])])));
text('buyer_remarks | cut at ten signs', fn($o) => pairs(array_merge($o, ['buyer_remarks' => substr($o['buyer_remarks'], 0, 10)])));
text('amount | currency in front', fn($o) => pairs(array_merge($o, ['amount' => $o['currency'] . ' ' . number_format($o['amount'])])));
send('key | comment of the .env file', order(), base64_encode(mac(pairs(order()), SECRET . ' # live')));
send('key | key and secret as for Basic', order(), base64_encode(mac(pairs(order()), KEY . ':' . SECRET)));
