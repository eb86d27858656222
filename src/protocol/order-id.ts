/**
 * A new order reference from the letters, digits and underscores that section 2.1 has seen: day, then eight hex digits
 * of the given four random bytes.
 */
export function generateOrderId(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `ORD_${day}_${tail.toUpperCase()}`;
}
