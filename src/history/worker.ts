import { SEARCHES, type Searches } from './record.ts';

/** A search and what it takes. */
export interface SearchRequest<Name extends keyof Searches = keyof Searches> {
  readonly name: Name;
  readonly args: Parameters<Searches[Name]>;
}

/** The result; undefined when it failed. */
export interface SearchResponse<Name extends keyof Searches = keyof Searches> {
  readonly result: ReturnType<Searches[Name]> | undefined;
}

/** Nothing of an error leaves the worker: its text could repeat a credential. */
function search({ name, args }: SearchRequest): SearchResponse['result'] {
  try {
    return Reflect.apply(SEARCHES[name], undefined, args);
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) =>
  postMessage({ result: search(data) } satisfies SearchResponse),
);
