curl -q --globoff --max-time 30 --proto '=https' 'https://gateway.example/v1/checkout/create-order-minimal' \
  -H 'Accept: application/json' \
  -H 'Content-Type: application/json' \
  -H 'Authorization: SCHEME c2FtcGxlLWFwaS1rZXk=' \
  -H 'Timestamp: 2026-11-20T09:41:07Z' \
  -H 'Digest-Method: HS256' \
  -H 'Signed-Fields: timestamp,vendor,order_id,buyer_email,buyer_name,buyer_phone,amount,currency,redirect_url,cancel_url,webhook,buyer_remarks,merchant_remarks,no_of_items' \
  -H 'Digest: O37/5BDLfYMvZmOH+QYqjqKix/OMREF7HRs0/cTeTvg=' \
  --data-raw '{"timestamp":"2026-11-20T09:41:07Z","vendor":"","order_id":"","buyer_email":"","buyer_name":"","buyer_phone":"","amount":25000,"currency":"","redirect_url":"","cancel_url":"","webhook":"","buyer_remarks":"","merchant_remarks":"","no_of_items":3}'