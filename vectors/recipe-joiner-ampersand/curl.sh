curl -q --globoff --max-time 30 --proto '=https' 'https://gateway.example/v1/checkout/create-order-minimal' \
  -H 'Accept: application/json' \
  -H 'Content-Type: application/json' \
  -H 'Authorization: SCHEME c2FtcGxlLWFwaS1rZXk=' \
  -H 'Timestamp: 2026-11-20T09:41:07Z' \
  -H 'Digest-Method: HS256' \
  -H 'Signed-Fields: timestamp,vendor,order_id,buyer_email,buyer_name,buyer_phone,amount,currency,redirect_url,cancel_url,webhook,buyer_remarks,merchant_remarks,no_of_items' \
  -H 'Digest: 3fIpeAvhYpvXjcWqIQ1ifIAn6RgFWuJ69z8M85BlgFo=' \
  --data-raw '{"timestamp":"2026-11-20T09:41:07Z","vendor":"TILL10000001","order_id":"ORD_SAMPLE_0001","buyer_email":"buyer@example.com","buyer_name":"Sample Buyer","buyer_phone":"255700000001","amount":25000.5,"currency":"TZS","redirect_url":"aHR0cHM6Ly9zaG9wLmV4YW1wbGUvPz4+Pj8/P35+fg==","cancel_url":"aHR0cHM6Ly9zaG9wLmV4YW1wbGUvY2FuY2VsbGVk","webhook":"aHR0cHM6Ly9zaG9wLmV4YW1wbGUvaG9va3MvY2hlY2tvdXQ=","buyer_remarks":"20% off & '\\'"più'\\'" / ~*'\\''\\' 😀","merchant_remarks":"","no_of_items":3}'