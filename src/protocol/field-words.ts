import type { Text } from '#texts/text.ts';
import type { FieldName } from './order.ts';

/** What section 2.1 says of a field, in words. */
interface FieldWords {
  readonly meaning: Text;
  /** What the interface document says of the format. */
  readonly documented: Text;
  /** What it leaves open. */
  readonly open: Text;
}

const BOUNDS = 'Length and allowed characters are not shown.';
const ADDRESS = 'Sent as the Base64 encoding of the address.';
const ADDRESS_OPEN =
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here.';

/** The explanation of every field. Apart from the rows of order.ts, since nobody reads it before asking for it. */
export const FIELD_WORDS: Readonly<Record<FieldName, FieldWords>> = {
  timestamp: {
    meaning: 'When the request was made.',
    documented: 'ISO 8601 UTC date-time with a trailing Z, to whole seconds. Equals the Timestamp header.',
    open: 'The accepted clock difference is not shown.',
  },
  vendor: {
    meaning: 'Merchant identifier.',
    documented: 'A till-style code: letters followed by digits.',
    open: BOUNDS,
  },
  order_id: {
    meaning: 'Order reference that the merchant chooses.',
    documented: 'Letters, digits and underscore are seen.',
    open: 'Length is not shown, nor whether it must be unique.',
  },
  buyer_email: {
    meaning: 'Buyer e-mail address.',
    documented: 'An e-mail address.',
    open: BOUNDS,
  },
  buyer_name: {
    meaning: "Buyer's name.",
    documented: 'Text.',
    open: BOUNDS,
  },
  buyer_phone: {
    meaning: "Buyer's phone number.",
    documented: 'Digits only, with country code and no plus sign.',
    open: 'Length is not shown.',
  },
  amount: {
    meaning: "Order amount in the currency's units.",
    documented: 'A JSON number; integers are seen.',
    open: 'Bounds and decimals are not shown.',
  },
  currency: {
    meaning: 'Currency code.',
    documented: 'Three upper-case letters, ISO 4217 style.',
    open: 'Which currencies are accepted is not shown.',
  },
  redirect_url: {
    meaning: 'Where the buyer is sent after payment.',
    documented: ADDRESS,
    open: ADDRESS_OPEN,
  },
  cancel_url: {
    meaning: 'Where the buyer is sent on cancellation.',
    documented: ADDRESS,
    open: ADDRESS_OPEN,
  },
  webhook: {
    meaning: 'Address that receives notifications about the order.',
    documented: ADDRESS,
    open: 'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here. Event kinds, payload, signing and retries are not shown (section 6).',
  },
  buyer_remarks: {
    meaning: 'Free text from the buyer side.',
    documented: 'Text.',
    open: BOUNDS,
  },
  merchant_remarks: {
    meaning: 'Free text from the merchant side.',
    documented: 'Text.',
    open: BOUNDS,
  },
  no_of_items: {
    meaning: 'Number of items in the order.',
    documented: 'An integer.',
    open: 'Bounds are not shown.',
  },
};
