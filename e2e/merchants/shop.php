<?php
// A shop in PHP: sends one order to the base URL for each variant, right or wrong. Prints each status and body.
$base = $argv[1];
foreach (array_slice($argv, 2) as $variant) {
    $order = [
        'timestamp' => gmdate('Y-m-d\TH:i:s\Z'), 'vendor' => 'TILL60917', 'order_id' => 'php_' . $variant,
        'buyer_email' => 'asha@duka.example', 'buyer_name' => 'Asha Müller', 'buyer_phone' => '255712345678',
        'amount' => 25000, 'currency' => 'TZS', 'redirect_url' => base64_encode('https://duka.example/paid?ok=1'),
        'cancel_url' => base64_encode('https://duka.example/cancel'), 'webhook' => base64_encode('https://duka.example/hook'),
        'buyer_remarks' => 'Gate 4 & ring', 'merchant_remarks' => '', 'no_of_items' => 2,
    ];
    $signed = $order;
    if ($variant === 'two_decimals') $signed['amount'] = number_format($order['amount'], 2, '.', '');
    if ($variant === 'plain_urls') foreach (['redirect_url', 'cancel_url', 'webhook'] as $name) $signed[$name] = base64_decode($order[$name]);
    if ($variant === 'sorted') ksort($signed);
    $input = implode('&', array_map(fn ($name) => $name . '=' . $signed[$name], array_keys($signed)));
    if ($variant === 'query') $input = http_build_query($signed);
    $digest = $variant === 'hex'
        ? hash_hmac('sha256', $input, 'sample-api-secret')
        : base64_encode(hash_hmac('sha256', $input, 'sample-api-secret', true));
    $context = stream_context_create(['http' => [
        'method' => 'POST', 'ignore_errors' => true, 'content' => json_encode($order),
        'header' => [
            'Accept: application/json', 'Content-Type: application/json', 'Authorization: SCHEME ' . base64_encode('sample-api-key'),
            'Timestamp: ' . $order['timestamp'], 'Digest-Method: HS256', 'Signed-Fields: ' . implode(',', array_keys($order)), 'Digest: ' . $digest,
        ],
    ]]);
    $body = file_get_contents($base . '/v1/checkout/create-order-minimal', false, $context);
    echo explode(' ', $http_response_header[0])[1], "\n", $body, "\n";
}
