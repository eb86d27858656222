import { useEffect, useMemo, useState } from 'react';
import { compareInputs, type InputComparison } from '#diagnosis/compare-inputs.ts';
import { readFieldNames, readRecipe } from '#diagnosis/search/source.ts';
import { buildDigestInput, computeDigestText, type Credentials } from '#protocol/sign.ts';
import type { Piece } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/fields.tsx';
import { describeDifference, DiffText } from './verdict-pane.tsx';

interface Props {
  readonly request: ReceivedRequest;
  readonly secret: string;
  /** The recipe of the profile, where one is of this gateway. */
  readonly recipe: Recipe | undefined;
  /** The first is what the request was signed with. */
  readonly credentials: readonly Credentials[];
}

/** The recipe of the gateway where it is an own one, and otherwise the presets, which end in one key and encoding. */
function listRecipes(recipe: Recipe | undefined): readonly Recipe[] {
  const { recipe: own } = readRecipe(recipe);
  return own === undefined ? Object.values(PRESETS).map((preset) => preset.recipe) : [own];
}

function buildInputs(request: ReceivedRequest, recipes: readonly Recipe[]): readonly (readonly Piece[])[] {
  const read = readBody(request.body);
  const members = isUnreadable(read) ? [] : [...read.members];
  const source = {
    listed: readFieldNames(headerOf(request, 'Signed-Fields') ?? ''),
    values: new Map(members.map(([name, { text }]) => [name, text] as const)),
    timestamp: (headerOf(request, 'Timestamp') ?? '').trim(),
  };
  return recipes.map((recipe) => buildDigestInput(recipe, source));
}

const sizeOf = (found: InputComparison): number =>
  found.equal
    ? 0
    : found.segments.reduce(
        (sum, part) => sum + (typeof part === 'string' ? 0 : part.ours.length + part.theirs.length),
        0,
      );

const compareNearest = (inputs: readonly (readonly Piece[])[], theirs: string): InputComparison | undefined =>
  inputs.map((pieces) => compareInputs(pieces, theirs)).toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];

/** By any recipe; undefined until that is known. */
function useGivesDigest(
  text: string,
  { api_key, api_secret }: Credentials,
  recipe: Recipe,
  digest: string,
): boolean | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly gives: boolean }>();
  const key = JSON.stringify([text, api_key, api_secret, recipe, digest]);
  useEffect(() => {
    let current = true;
    if (api_secret !== '')
      void computeDigestText(recipe, { api_key, api_secret }, text).then(
        (made) => current && setFound({ key, gives: made === digest }),
        // A page over plain http has no WebCrypto: then nothing is said.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [key, text, api_key, api_secret, recipe, digest]);
  return found?.key === key ? found.gives : undefined;
}

export function CompareSigned({ request, secret, recipe, credentials }: Props) {
  const [theirs, setTheirs] = useState('');
  const recipes = useMemo(() => listRecipes(recipe), [recipe]);
  const [first = PRESETS['each-field-once'].recipe] = recipes;
  const signer = { api_key: credentials[0]?.api_key ?? '', api_secret: secret };
  const gives = useGivesDigest(theirs, signer, first, (headerOf(request, 'Digest') ?? '').trim());
  const found = useMemo(
    () => (theirs === '' ? undefined : compareNearest(buildInputs(request, recipes), theirs)),
    [theirs, request, recipes],
  );
  return (
    <Panel title={t('Compare the digest input')}>
      <p>{t('Ask the merchant for the digest input, the exact text that the code signs. It needs no secret.')}</p>
      <TextArea
        label={t('The merchant’s digest input')}
        rows={3}
        value={theirs}
        onChange={(event) => setTheirs(event.target.value)}
      />
      <div aria-live="polite">
        {found !== undefined && (
          <div className="stack" data-output="comparison">
            <p>
              <strong>{describeDifference(found)}</strong>
            </p>
            {!found.equal && <p>{found.causes.map(translate)}</p>}
            {!found.equal && <DiffText segments={found.segments} credentials={credentials} />}
          </div>
        )}
        {theirs !== '' && gives !== undefined && (
          <p>
            {gives
              ? t('This text and this secret give the Digest of the request.')
              : t('This text and this secret do not give the Digest of the request.')}
          </p>
        )}
      </div>
    </Panel>
  );
}
