/**
 * A request as somebody else's client sent it: what the sandbox is handed and what pasted text is read into. Nothing
 * is normalised, so that a defect can still be seen.
 */
export interface ReceivedRequest {
  readonly method: string;
  /** The address as the client had it: absolute when it is known, else the path. */
  readonly url: string;
  /** Names and values in the order in which they travelled, names in their own case, duplicates kept. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** The first value of a header of a request or a reply, whatever the case of its name (RFC 9110 section 5.1). */
export const headerOf = ({ headers }: Pick<ReceivedRequest, 'headers'>, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
