# A shop in Ruby: sends one order to the base URL for each variant, right or wrong. Prints each status and body.
require 'base64'
require 'json'
require 'net/http'
require 'openssl'
require 'time'

base, *variants = ARGV
items = 4
b64 = ->(text) { Base64.strict_encode64(text) }
variants.each do |variant|
  order = {
    'timestamp' => Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ'), 'vendor' => 'TILL60919', 'order_id' => "ruby_#{variant}",
    'buyer_email' => 'juma@kiosk.example', 'buyer_name' => 'Juma Nuñez', 'buyer_phone' => '255688000222',
    'amount' => 12_500, 'currency' => 'TZS', 'redirect_url' => b64['https://kiosk.example/thanks'],
    'cancel_url' => b64['https://kiosk.example/back'], 'webhook' => b64['https://kiosk.example/events'],
    'buyer_remarks' => 'after 5 pm', 'merchant_remarks' => 'shelf 3', 'no_of_items' => items
  }
  signed = order.dup
  signed['webhook'] = Base64.encode64(order['webhook']).strip if variant == 'webhook_twice'
  signed = signed.sort.reverse.to_h if variant == 'reversed'
  pairs = signed.map { |name, value| "#{name}=#{value}" }
  input = pairs.join(variant == 'comma' ? ',' : '&')
  input = signed.values.join if variant == 'values'
  mac = OpenSSL::HMAC.digest('SHA256', 'sample-api-secret', input)
  # One digest of four is the same in both alphabets; such an order would show no mistake.
  redo if variant == 'url_safe' && !b64[mac].match?(%r{[+/]}) && (items += 1)
  digest = variant == 'url_safe' ? Base64.urlsafe_encode64(mac, padding: false) : b64[mac]
  uri = URI("#{base}/v1/checkout/create-order-minimal")
  request = Net::HTTP::Post.new(uri, {
    'Accept' => 'application/json', 'Content-Type' => 'application/json',
    'Authorization' => "SCHEME #{b64['sample-api-key']}", 'Timestamp' => order['timestamp'], 'Digest-Method' => 'HS256',
    'Signed-Fields' => order.keys.join(','), 'Digest' => digest
  })
  request.body = order.to_json
  response = Net::HTTP.start(uri.host, uri.port) { |http| http.request(request) }
  puts response.code, response.body
end
