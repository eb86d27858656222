import type { Engine } from './engine.ts';
import { LAYOUT } from './layout.ts';

/** A stretch of the engine's memory that is filled from its beginning and emptied as a whole. */
export interface Region {
  readonly from: number;
  readonly to: number;
  top: number;
}

const SIZES = { kept: 1024, templates: 1280, scratch: 1024, parts: 256 } as const;

export interface Store {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Texts and keys that stay for the whole search. */
  readonly kept: Region;
  /** Whole messages with their states, until the region is full. */
  readonly templates: Region;
  /** Texts of one construction, until the region is full. */
  readonly scratch: Region;
  /** Lists of parts, until the jobs are carried out. */
  readonly parts: Region;
}

/** The engine's memory, shared out. */
export function storeOf({ memory }: Engine): Store {
  let from: number = LAYOUT.free;
  const region = (size: number): Region => {
    const made = { from, to: from + size * 1024, top: from };
    from = made.to;
    return made;
  };
  return {
    bytes: new Uint8Array(memory),
    words: new Int32Array(memory),
    kept: region(SIZES.kept),
    templates: region(SIZES.templates),
    scratch: region(SIZES.scratch),
    parts: region(SIZES.parts),
  };
}

const encoder = new TextEncoder();
const SHORT = 48;

function writeLong(bytes: Uint8Array, text: string, at: number, to: number): number {
  const { read, written } = encoder.encodeInto(text, bytes.subarray(at, to));
  return read === text.length ? at + written : -1;
}

/** Writes a text as UTF-8; gives where it ends, or -1 where it does not fit. Short texts go byte by byte: faster. */
export function write({ bytes }: Store, text: string, at: number, to: number): number {
  if (text.length > SHORT || at + text.length > to) return writeLong(bytes, text, at, to);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return writeLong(bytes, text, at, to);
    bytes[at + i] = code;
  }
  return at + text.length;
}
