/** A response as it arrived. Everything in it is untrusted and is text, never markup. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8; broken sequences are shown as U+FFFD and `wellFormed` is false. */
  readonly text: string;
  readonly wellFormed: boolean;
  /** True when the response was longer than `RESPONSE_LIMIT` and the rest was not read. */
  readonly cut: boolean;
}
