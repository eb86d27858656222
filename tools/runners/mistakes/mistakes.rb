# Shops in Ruby that sign the wrong text. Each prints the request that it sends as one line of JSON.
require 'base64'
require 'bigdecimal'
require 'cgi'
require 'digest'
require 'json'
require 'openssl'
require 'time'
require 'yaml'

SECRET = 'rb-Secret/with+signs=='.freeze
NOW = Time.at(1_773_216_309)
LOCAL = NOW.getlocal('+03:00')

def order(changes = {})
  {
    'timestamp' => NOW.utc.strftime('%Y-%m-%dT%H:%M:%SZ'), 'vendor' => 'RAILS1234', 'order_id' => 'R_55_2',
    'buyer_email' => 'asha@ruby.example', 'buyer_name' => 'Asha "Gem" Ali', 'buyer_phone' => '255765432109',
    'amount' => 99_000, 'currency' => 'TZS',
    'redirect_url' => Base64.strict_encode64('https://ruby.example/thanks?o=55'),
    'cancel_url' => Base64.strict_encode64('https://ruby.example/cancel'),
    'webhook' => Base64.strict_encode64('https://ruby.example/hook'),
    'buyer_remarks' => 'leave at #{gate}', 'merchant_remarks' => '', 'no_of_items' => 1
  }.merge(changes)
end

def pairs(o)
  o.map { |k, v| "#{k}=#{v}" }.join('&')
end

def mac(text, key = SECRET)
  OpenSSL::HMAC.digest('SHA256', key, text)
end

def send_request(id, o, digest)
  id = "#{id.start_with?('key') ? 'key' : 'digest'} | #{id}" unless id.include?(' | ')
  puts JSON.generate(id: id, secret: SECRET, timestamp: o['timestamp'], listing: o.keys.join(','),
                     digest: digest, body: JSON.generate(o))
end

def text(id, changes = {}, part = 'text')
  o = order(changes)
  send_request("#{part} | #{id}", o, Base64.strict_encode64(mac(yield(o))))
end

def time(id, stamp)
  text(id, {}, 'time') { |o| pairs(o.merge('timestamp' => stamp)) }
end

def value(id, name, changes = {})
  text(id, changes, name) { |o| pairs(o.merge(name => yield(o[name]))) }
end

time('to_s of a local time', LOCAL.to_s)
time('httpdate', NOW.httpdate)
time('rfc2822 local', LOCAL.rfc2822)
time('ctime', NOW.utc.ctime)
time('xmlschema local', LOCAL.xmlschema)
time('xmlschema with three zeros', NOW.utc.xmlschema(3))
time('to_f', NOW.to_f.to_s)
time('strftime with the zone', NOW.utc.strftime('%Y-%m-%d %H:%M:%S %Z'))
time('strftime %d/%m/%y', LOCAL.strftime('%d/%m/%y %H:%M'))
time('strftime with month for minute', NOW.utc.strftime('%Y-%M-%dT%H:%m:%SZ'))
text('inspect') { |o| o.inspect }
text('inspect with symbols') { |o| o.transform_keys(&:to_sym).inspect }
text('to_s of values') { |o| o.values.to_s }
text('to_s of pairs') { |o| o.to_a.to_s }
text('to_yaml') { |o| o.to_yaml }
text('inspect of each') { |o| o.map { |k, v| "#{k}=#{v.inspect}" }.join('&') }
text('symbols') { |o| o.map { |k, v| ":#{k}=>#{v}" }.join(', ') }
text('single quotes') { |o| o.keys.map { |k| k + '=#{' + k + '}' }.join('&') }
text('params in single quotes') { |o| o.keys.map { |k| k + '=#{params[:' + k + ']}' }.join('&') }
text('CGI.escapeHTML') { |o| CGI.escapeHTML(pairs(o)) }
text('to_query of order') { |o| o.map { |k, v| "order%5B#{k}%5D=#{CGI.escape(v.to_s)}" }.sort.join('&') }
text('pretty_generate') { |o| JSON.pretty_generate(o) }
text('json of sorted') { |o| JSON.generate(o.sort.to_h) }
text('heredoc') { |o| o.map { |k, v| "#{k}=#{v}" }.join("&\n  ") + "\n" }
text('nil for the remarks') { |o| pairs(o.merge('buyer_remarks' => nil.inspect)) }
text('values joined by lines and names') { |o| o.map { |k, v| "#{k}\n#{v}" }.join("\n") }
text('hash of hash') { |o| Digest::SHA256.hexdigest(Digest::SHA256.hexdigest(pairs(o))) }
value('to_f', 'amount') { |v| v.to_f }
value('BigDecimal', 'amount') { |v| BigDecimal(v).to_s }
value('rational', 'amount') { |v| v.to_r }
value('delimited', 'amount') { |v| v.to_s.reverse.scan(/\d{1,3}/).join(',').reverse + '.00' }
value('currency helper', 'amount') { |_| '$99,000.00' }
value('symbol inspect', 'currency') { |v| v.to_sym.inspect }
value('encode64', 'redirect_url') { |v| Base64.encode64(Base64.decode64(v)) }
value('capitalize', 'buyer_name') { |v| v.capitalize }
value('parameterize', 'buyer_name') { |v| v.downcase.gsub(/[^a-z0-9]+/, '-') }
value('dump', 'buyer_name') { |v| v.dump }
o = order
send_request('hex cut to 16 bytes', o, OpenSSL::HMAC.hexdigest('SHA256', SECRET, pairs(o))[0, 32])
send_request('encode64 of hex in capital', o, Base64.strict_encode64(OpenSSL::HMAC.hexdigest('SHA256', SECRET, pairs(o)).upcase))
send_request('key urlencoded', o, Base64.strict_encode64(mac(pairs(o), CGI.escape(SECRET))))
send_request('key unpacked', o, Base64.strict_encode64(mac(pairs(o), SECRET.unpack1('m0').to_s))) rescue nil
send_request('key as inspect', o, Base64.strict_encode64(mac(pairs(o), SECRET.inspect)))
send_request('key chopped', o, Base64.strict_encode64(mac(pairs(o), SECRET.chop)))
