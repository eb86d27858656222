import { code, escapeHidden, toBracedEscape } from './code.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

const RUBY: LanguageRow = {
  mark: '"',
  now: 'Time.now.utc.strftime("%Y-%m-%dT%H:%M:%SZ")',
  escape: (text) => escapeHidden(text, /["\\#]/g, toBracedEscape),
  escapeColons: (text) => `${text}.gsub(":", "%3A")`,
  read: (name) => `read_variable("${name}")`,
  signedFields: 'SIGNED_FIELDS',
  entry: (name, value) => code`"${name}" => ${value}`,
  hashes: { 'sha-256': 'SHA256', 'sha-1': 'SHA1', 'sha-512': 'SHA512' },
  hmac: (hash, key) => `OpenSSL::HMAC.digest("${hash}", ${key}, signed)`,
  fromBase64: (text) => `${text}.unpack1("m")`,
  fromHex: (text) => `[${text}].pack("H*")`,
  base64: (bytes) => `[${bytes}].pack("m0")`,
  base64Text: (text) => `[${text}].pack("m0")`,
  unpadded: (text) => `${text}.delete("=")`,
  urlSafe: (text) => `${text}.tr("+/", "-_")`,
  hex: 'mac.unpack1("H*")',
  hexUpper: 'mac.unpack1("H*").upcase',
  plain: 'value.unpack1("m").force_encoding("UTF-8")',
  percent: 'value.b.gsub(/[^A-Za-z0-9._~-]/) { |byte| format("%%%02X", byte.ord) }.encode("UTF-8")',
  form: 'URI.encode_www_form_component(value)',
};

/** Ruby 2.7 and newer, standard library only. */
export const ruby = createLanguage(
  RUBY,
  (w) => code`# frozen_string_literal: true

${w.comment('# ', 'ruby create_order.rb')}

${w.any('require "bigdecimal"\n')}require "json"
require "net/http"
require "openssl"
require "zlib"

# Creates orders at the gateway.
module Checkout
  ORDER_URL = ${w.quote(w.url)}
${w.any(`  SIGNED_FIELDS = ${w.signedFields}
  NUMBER_FIELDS = %w[amount no_of_items].freeze
  NUMBER = /\\A${NUMBER_PATTERN}\\z/.freeze
`)}
  # What a connection raises once it was tried.
  NETWORK_ERRORS = [
    SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError, Net::ProtocolError,
    Net::HTTPBadResponse, Net::HTTPHeaderSyntaxError, Zlib::Error
  ].freeze

  # What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown.
  class Error < StandardError
    attr_reader :exit_code

    def initialize(message, exit_code)
      super(message)
      @exit_code = exit_code
    end
  end

  module_function
${w.exact(code`
  def create_exact_order
    timestamp = ${w.now}
${w.signs(code`    signed = ${w.prefix}[
${w.groups('      ', ',', '')}
    ].join(${w.joiner})${w.suffix}
    mac = ${w.hmac}
`)}    digest = ${w.digest}
    body = ${w.body}
    send_order(timestamp, digest, body)
  end
`)}${w.any(`
  # Creates an order: its fields in the order of the body, without a timestamp. Returns the envelope.
  def create_order(order)
    order = order.transform_keys(&:to_s)
    stamped = { "timestamp" => "" }.merge(order, { "timestamp" => ${w.now} })
    body = to_json_text(${w.sendsTimestamp ? 'stamped' : 'order'})
    send_order(stamped["timestamp"], sign(stamped), body)
  end

  # The Digest of an order that has a timestamp.
  def sign(order)
    order = order.transform_keys(&:to_s)
    pairs = [${w.timestamp('to_text("timestamp", order["timestamp"])')}]
    ${w.digestFields}.split(",").each do |name|
      value = order.key?(name) ? to_text(name, order[name]) : ""
${w.onAddress(`      value = ${w.address} if %w[redirect_url cancel_url webhook].include?(name)
`)}${w.amounts(
    (from, to) => `      value = value.sub(/${from}/, "${to.replace('$', '\\\\')}") if name == "amount"
`,
  )}${w.onEscape(`      value = ${w.escape}
`)}${w.onEmpty(`      next if value.empty?

`)}      pairs << ${w.separator === undefined ? 'value' : `"#{name}${w.separator.slice(1, -1)}#{value}"`}
    end
    signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix}
    mac = ${w.hmac}
    ${w.digest}
  end

  def to_json_text(order)
    members = order.map do |name, value|
      raise Error.new("Unknown field: #{name}.", 2) unless ${w.orderFields}.split(",").include?(name)

      text = to_text(name, value)
      "#{JSON.generate(name)}:#{NUMBER_FIELDS.include?(name) ? text : JSON.generate(text)}"
    end
    "{#{members.join(',')}}"
  end

  # A value as it is signed and sent. Pass 10.50 as the text "10.50": a Float has lost its last zero.
  def to_text(name, value)
    return to_utf8(name, value) unless NUMBER_FIELDS.include?(name)
    raise Error.new("#{name} must not be a Float.", 2) if value.is_a?(Float)

    text = value.is_a?(BigDecimal) ? value.to_s("F") : value.to_s
    return text if text.ascii_only? && text.match?(NUMBER)

    raise Error.new("#{name} must be a number, such as 10.50.", 2)
  end

  def to_utf8(name, value)
    text = value.encode("UTF-8") if value.is_a?(String)
    raise EncodingError unless text&.valid_encoding?

    text
  rescue EncodingError
    raise Error.new("#{name} must be a text in UTF-8.", 2)
  end
`)}
  # Sends a signed order once and returns the envelope.
  def send_order(timestamp, digest, body)
    status, text = post(
      body,
${w.headers('      ', ',')}
      "Authorization" => ${w.authorization},
      "Digest" => digest
    )
    envelope = begin
      JSON.parse(text)
    rescue JSON::ParserError
      nil
    end
    envelope = {} unless envelope.is_a?(Hash)
    resultcode = envelope["resultcode"]
    return envelope if status.between?(200, 299) && resultcode == "000"

    answer = "HTTP #{status}: #{to_line(text)}"
    refused = envelope["result"] == "FAIL" || (resultcode.is_a?(String) && resultcode.start_with?("4"))
    raise Error.new("The gateway refused the order. #{answer}", 1) if refused && status < 500 && status != 408

    raise Error.new("The result is unknown. ${LOOK_UP} #{answer}", 3)
  end

  # Posts once; redirects are not followed. Returns status and text.
  def post(body, headers)
    uri = URI(ORDER_URL)
    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = uri.scheme == "https"
    http.open_timeout = 10
    http.write_timeout = 30
    http.read_timeout = 30
    http.max_retries = 0
    response = http.post(uri.request_uri, body, headers)
    [response.code.to_i, response.body.to_s.dup.force_encoding("UTF-8").scrub]
  rescue *NETWORK_ERRORS => e
    raise Error.new("No answer (#{to_line(e.message)}). ${LOOK_UP}", 3)
  end

  def to_line(text)
    text.scrub.gsub(/[\\x00-\\x20\\x7f]+/, " ")[0, 500]
  end
${w.reader(`
  # An environment variable; an empty one is refused.
  def read_variable(name)
    value = ENV.fetch(name, "")
    raise Error.new("Set #{name}.", 2) if value.empty?

    value
  end
`)}
  def main
${w.exact('    puts JSON.generate(create_exact_order)')}${w.any(code`    order = {
${w.entries('      ', ',', '')}
    }
    puts JSON.generate(create_order(order))`)}
    0
  rescue Error => e
    warn e.message
    e.exit_code
  end

  private_class_method ${w.exact(':create_exact_order')}${w.any(':to_json_text, :to_text, :to_utf8')}, :send_order, :post, :to_line${w.reader(', :read_variable')}
end

${w.any('# This file can be required, too: then nothing is sent.\n')}exit Checkout.main${w.any(' if __FILE__ == $PROGRAM_NAME')}
`,
);
