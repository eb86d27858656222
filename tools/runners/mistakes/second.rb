# Other shops in Ruby that sign the wrong text. Each prints the request that it sends as one line of JSON.
require 'base64'
require 'cgi'
require 'digest'
require 'erb'
require 'json'
require 'openssl'
require 'time'

SECRET = 'ruby second secret'.freeze
NOW = Time.at(1_788_888_888).utc

def order
  {
    'timestamp' => NOW.strftime('%Y-%m-%dT%H:%M:%SZ'), 'vendor' => 'GEM31', 'order_id' => 'gem_31_7',
    'buyer_email' => 'rehema@gem.example', 'buyer_name' => 'Rehema K. Said', 'buyer_phone' => '255655010203',
    'amount' => 7_500, 'currency' => 'TZS', 'redirect_url' => Base64.strict_encode64('https://gem.example/r?x=7'),
    'cancel_url' => Base64.strict_encode64('https://gem.example/c'),
    'webhook' => Base64.strict_encode64('https://gem.example/w'),
    'buyer_remarks' => 'ring, then knock', 'merchant_remarks' => '2 parcels', 'no_of_items' => 2
  }
end

def mac(text, key = SECRET)
  OpenSSL::HMAC.digest('SHA256', key, text)
end

def pairs(fields)
  fields.map { |k, v| "#{k}=#{v}" }.join('&')
end

def send_request(id, digest)
  puts JSON.generate(id: id, secret: SECRET, timestamp: order['timestamp'], listing: order.keys.join(','),
                     digest: digest, body: JSON.generate(order))
end

def text(id)
  send_request(id, Base64.strict_encode64(mac(yield(order))))
end

text('text | symbols inspected') { |o| o.transform_keys(&:to_sym).map { |k, v| "#{k.inspect}=>#{v.inspect}" }.join(', ') }
text('text | to_a.to_s') { |o| o.to_a.to_s }
text('text | escapeHTML') { |o| CGI.escapeHTML(pairs(o)) }
text('text | Rails to_query') { |o| o.map { |k, v| "#{CGI.escape(k)}=#{CGI.escape(v.to_s)}" }.sort.join('&') }
text('text | YAML by hand') { |o| o.map { |k, v| "#{k}: #{v}\n" }.join }
text('time | seconds and milliseconds in one') { |o| pairs(o.merge('timestamp' => NOW.strftime('%s%L'))) }
text('time | iso8601 without the Z') { |o| pairs(o.merge('timestamp' => NOW.iso8601.chomp('Z'))) }
text('amount | delimiter') { |o| pairs(o.merge('amount' => o['amount'].to_s.gsub(/(\d)(?=(\d{3})+$)/, '\1 '))) }
send_request('key | raw SHA-256 of the secret', Base64.strict_encode64(mac(pairs(order), Digest::SHA256.digest(SECRET))))
send_request('digest | encode64 of hexdigest with lines', Base64.encode64(OpenSSL::HMAC.hexdigest('SHA256', SECRET, pairs(order))))
