#!/usr/bin/env bash
# A shop in Bash: sends one order to the base URL for each variant, right or wrong. Prints each body and status.
set -euo pipefail
base=$1
shift
b64() { printf %s "$1" | base64 -w 0; }
for variant in "$@"; do
  secret=sample-api-secret
  time=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  redirect=$(b64 https://stall.example/yes) cancel=$(b64 https://stall.example/no) hook=$(b64 https://stall.example/hook)
  fields=timestamp,vendor,order_id,buyer_email,buyer_name,buyer_phone,amount,currency,redirect_url,cancel_url,webhook,buyer_remarks,merchant_remarks,no_of_items
  name='Zawadi Ōta'
  input="timestamp=$time&vendor=TILL60921&order_id=bash_$variant&buyer_email=zawadi@stall.example&buyer_name=$name&buyer_phone=255713000444&amount=4200&currency=TZS&redirect_url=$redirect&cancel_url=$cancel&webhook=$hook&buyer_remarks=blue&merchant_remarks=row 9&no_of_items=3"
  body="{\"timestamp\":\"$time\",\"vendor\":\"TILL60921\",\"order_id\":\"bash_$variant\",\"buyer_email\":\"zawadi@stall.example\",\"buyer_name\":\"$name\",\"buyer_phone\":\"255713000444\",\"amount\":4200,\"currency\":\"TZS\",\"redirect_url\":\"$redirect\",\"cancel_url\":\"$cancel\",\"webhook\":\"$hook\",\"buyer_remarks\":\"blue\",\"merchant_remarks\":\"row 9\",\"no_of_items\":3}"
  if [ "$variant" = echo ]; then input+=$'\n'; fi
  if [ "$variant" = secret_newline ]; then secret+=$'\n'; fi
  if [ "$variant" = body ]; then input=$body; fi
  mac() { printf %s "$input" | openssl dgst -sha256 -hmac "$secret" "$@"; }
  case $variant in
  upper_hex) digest=$(mac | sed 's/.* //' | tr a-f A-F) ;;
  base64_of_hex) digest=$(b64 "$(mac | sed 's/.* //')") ;;
  *) digest=$(mac -binary | base64 -w 0) ;;
  esac
  curl -s -w '\n%{http_code}\n' "$base/v1/checkout/create-order-minimal" -H 'Accept: application/json' \
    -H 'Content-Type: application/json' -H "Authorization: SCHEME $(b64 sample-api-key)" -H "Timestamp: $time" \
    -H 'Digest-Method: HS256' -H "Signed-Fields: $fields" -H "Digest: $digest" --data-raw "$body"
done
