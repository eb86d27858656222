import * as all from './mistakes/causes.ts';

const CAUSES: Readonly<Record<keyof typeof all, all.Cause>> = { ...all };

interface Known {
  readonly cause: all.Cause;
  /** The fields that the mistake changes, or the part of the code that it is in. */
  readonly place: string;
  readonly fix: string;
}

type Row = readonly [cause: keyof typeof all, place: string, ids: readonly string[]];

/** What a diagnosis must say of each known mistake alone, by what to do about it. Read and judged by a person. */
const KNOWN: Readonly<Record<string, readonly Row[]>> = {
  'Sign the fields that Signed-Fields lists, in its order.': [
    ['TIMESTAMP_POSITION', 'timestamp', ['T1', 'T2']],
    ['FIELD_ORDER', 'order', ['T4', 'O1', 'O2 swap', 'O2 moved', 'F3 all']],
    ['FIELD_LIST', 'drop', ['F1', 'F1 phone', 'F1 two', 'F2 of null']],
    ['FIELD_LIST', 'order', ['F4', 'F4 amount', 'F3', 'F3 place']],
    ['MISSING_VALUE', 'empty', ['V6 skipped']],
  ],
  'Sign {place} exactly as in the body.': [
    ['ADDRESS_VARIABLE', 'redirect_url', ['U1 one']],
    ['ADDRESS_VARIABLE', 'redirect_url and webhook', ['U1 two']],
    ['ADDRESS_VARIABLE', 'redirect_url, cancel_url and webhook', ['U1 all']],
    ['ADDRESS_ENCODED_TWICE', 'webhook', ['U4']],
    ['ADDRESS_ENCODED_TWICE', 'redirect_url, cancel_url and webhook', ['U4 all']],
    ['OTHER_ADDRESS_ENCODING', 'redirect_url', ['U5 safe']],
    ['URL_ESCAPES', 'redirect_url', ['U5 percent']],
    ['OTHER_ADDRESS_ENCODING', 'cancel_url', ['U5 unpadded']],
    ['PRINTED_FLOAT', 'amount', ['V1', 'V2']],
    ['FLOAT_EXPONENT', 'amount', ['V5', 'V5 java', 'V5 python']],
    ['NUMBER_FOR_PEOPLE', 'amount', ['V7', 'V7 thousands']],
    ['CENTS', 'amount', ['V13 cents']],
    ['PRINTED_FLOAT', 'no_of_items', ['V1 items']],
    [
      'MISSING_VALUE',
      'buyer_remarks',
      [
        'V3 null',
        'V3 None',
        'V3 undefined',
        'V3 <nil>',
        'V3 ""',
        'V3 of null None',
        'V3 of null <nil>',
        'V3 of null nothing',
      ],
    ],
    ['CHANGED_VALUE', 'merchant_remarks', ['V8 trim']],
    ['CHANGED_VALUE', 'buyer_email', ['V8 lower']],
    ['JSON_ESCAPES', 'merchant_remarks', ['V9']],
    ['JSON_ESCAPES', 'buyer_name', ['V10']],
    ['UNICODE_FORM', 'buyer_name', ['V11']],
    ['PHONE_FORMAT', 'buyer_phone', ['V13 plus', 'V13 national']],
    ['MISSING_VALUE', 'no_of_items', ['V6']],
    ['MISSING_VALUE', 'gift', ['V3 True', 'V3 1', 'V3 false']],
  ],
  'Sign the fields of Signed-Fields as name=value, joined with &.': [
    [
      'OTHER_RECIPE',
      'message',
      [
        'B1 raw',
        'B1 spaces',
        'B1 sorted',
        'B1 escapes',
        'B1 indented',
        'B1 php',
        'B3',
        'B4 payload',
        'B4 pair',
        'B4 dot',
        'B4 none',
        'B5',
        'B6',
      ],
    ],
    ['TIMESTAMP_AND_KEY', 'message', ['B7']],
    ['URL_ESCAPES', 'message', ['E1']],
  ],
  'Read the clock once. Sign the text of the Timestamp header.': [
    ['CLOCK_READ_TWICE', 'timestamp', ['T5 clock', 'T5 clock five', 'T5 ms read', 'T5 body']],
    ['PRINTED_FRACTION', 'timestamp', ['T5 ms', 'T11 ms']],
    ['PRINTED_OFFSET', 'timestamp', ['T5 zone', 'T5 zone bare', 'T13 local', 'T13 local bare']],
    ['LOCAL_TIME', 'timestamp', ['T6', 'T6 z']],
    ['DEFAULT_DATE_TEXT', 'timestamp', ['T7', 'T14']],
    ['WRONG_DATE_FORMAT', 'timestamp', ['T7 day']],
    ['UNIX_TIME', 'timestamp', ['T11 s']],
    ['TIMESTAMP_POSITION', 'timestamp', ['T5 header']],
  ],
  'Join the name=value pairs with & and nothing else.': [
    ['TIMESTAMP_POSITION', 'timestamp', ['T3']],
    ['JOINED_BY_HAND', 'ends', ['F6 behind', 'F6 before', 'F6 question']],
    [
      'JOINED_BY_HAND',
      'joiner',
      ['J1 ""', 'J1 ","', 'J1 ", "', 'J1 "|"', 'J1 ";"', 'J1 "\\n"', 'S1 names', 'J4 lines'],
    ],
    ['JOINED_BY_HAND', 'pair', ['J3', 'J4']],
    ['JOINED_BY_HAND', 'many', ['S1 lookups']],
    ['MIXED_VARIABLES', 'joiner', ['J3 nothing', 'J3 comma']],
  ],
  'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.': [
    ['HEX_DIGEST', 'digest', ['D1', 'D2', 'D4', 'D5', 'D5 hmac', 'D5 version']],
    ['DIGEST_ENCODED_TWICE', 'digest', ['D7']],
    ['OTHER_BASE64', 'digest', ['D3', 'D3 unpadded']],
    ['DECORATED_DIGEST', 'digest', ['D5 base64', 'D5 colon', 'D5 word', 'D5 field', 'D5 key']],
  ],
  'Compute HMAC-SHA-256 with the api_secret as the key.': [
    ['OTHER_HASH', 'hash', ['D6 sha1', 'D6 sha512', 'D6 sha384', 'D6 md5']],
    ['HASH_WITHOUT_KEY', 'message', ['B8 body', 'B8 input', 'B8 before', 'B8 behind']],
  ],
  'Sign an empty field as name=.': [
    ['MISSING_VALUE', 'empty', ['F2']],
    ['FIELD_LIST', 'drop', ['F5 skipped']],
  ],
  'Sign redirect_url, webhook and merchant_remarks exactly as in the body.': [['JSON_ESCAPES', 'every', ['V10 slash']]],
  'Sign timestamp, buyer_email, buyer_name, redirect_url, cancel_url, webhook and merchant_remarks exactly as in the body.':
    [['URL_ESCAPES', 'escape', ['E1 pairs', 'E2']]],
  'Use the api_secret, exactly as given, as the HMAC key.': [
    ['KEY_FOR_SECRET', 'key', ['K1', 'K11']],
    ['SWAPPED_ARGUMENTS', 'key', ['K2']],
    ['DECODED_SECRET', 'key', ['K3', 'K6', 'K7', 'K7 upper']],
    ['SURROUNDED_SECRET', 'key', ['K5 lf', 'K5 crlf', 'K5 space', 'K5 bom', 'K9', 'K5 around', 'K9 single']],
    ['CHANGED_SECRET', 'key', ['K8', 'K10', 'K8 raw']],
    ['UNREAD_SECRET', 'key', ['K12']],
  ],
  'Sign buyer_name exactly as in the body.': [['PLATFORM_ENCODING', 'message', ['C1', 'C1 windows', 'C1 question']]],
  'Send {place} in the body, or remove it from Signed-Fields.': [
    ['MISSING_VALUE', 'branch', ['F5 undefined', 'F5 null', 'F5 None']],
  ],
};

/** The known mistakes by their name; those that are missing here give a correct digest. */
export const KNOWN_CAUSES: ReadonlyMap<string, Known> = new Map(
  Object.entries(KNOWN).flatMap(([fix, rows]) =>
    rows.flatMap(([cause, place, ids]) =>
      ids.map((id) => [id, { cause: CAUSES[cause], place, fix: fix.replace('{place}', place) }] as const),
    ),
  ),
);

/** The place of a mistake, as the table above names it. */
export const placeOf = ({ fields, part }: { readonly fields: readonly string[]; readonly part: string }): string =>
  fields.length === 0 ? part : fields.length > 5 ? 'many' : fields.join(', ').replace(/, (?!.*, )/, ' and ');
