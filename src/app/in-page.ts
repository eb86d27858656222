import { SAMPLE } from '#protocol/profile.ts';
import type { Fetch } from '#exchange/carry.ts';
import type { PresetName } from '#protocol/recipe.ts';

const RECIPES: readonly PresetName[] = ['each-field-once', 'header-then-fields'];

async function makeSandbox(): Promise<Fetch> {
  const { createSandbox } = await import('#sandbox/sandbox.ts');
  // A page cannot set Content-Length.
  const sandbox = createSandbox({ ...SAMPLE, recipes: RECIPES, wantsContentLength: false });
  return async (request) => sandbox.fetch(request);
}

let made: Promise<Fetch> | undefined;

/** The sandbox inside the page: loaded when it is first asked, and one for as long as the page lives. */
export const askInPage: Fetch = async (request) => {
  made ??= makeSandbox();
  // A part of the page that could not be fetched is asked for again with the next order.
  made.catch(() => (made = undefined));
  return (await made)(request);
};
