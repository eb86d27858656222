import { otherHash } from './other-hashes.ts';
import { messageOf, type Plan } from './plan.ts';
import { hmacSha256, sha256 } from '#diagnosis/engine/sha256.ts';

/** Any hash as an HMAC (RFC 2104), for the sizes that SHA-256 does not have. */
function hmacOf(size: number, key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = size > 32 ? 128 : 64;
  const short = key.length > block ? otherHash(size, key) : key;
  const padded = (pad: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(block + rest.length).fill(pad, 0, block);
    short.forEach((byte, i) => (bytes[i] = byte ^ pad));
    bytes.set(rest, block);
    return bytes;
  };
  return otherHash(size, padded(0x5c, otherHash(size, padded(0x36, message))));
}

/** The bytes that a plan gives, by the hash whose size is asked for. */
export function macOf(plan: Plan, size: number): Uint8Array {
  const message = messageOf(plan);
  if (plan.bare === true) return size === 32 ? sha256(message) : otherHash(size, message);
  const [key, text] = plan.swapped === true ? [message, plan.key] : [plan.key, message];
  return size === 32 ? hmacSha256(key, text) : hmacOf(size, key, text);
}
