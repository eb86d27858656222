import { useCallback, useMemo, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CommandPanel } from '#features/command-panel/command-panel.tsx';
import { DigestInputPanel, DigestPanel } from '#features/digest-panel/digest-panel.tsx';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import { RecipePanel } from '#features/recipe-panel/recipe-panel.tsx';
import { BodyPanel } from '#features/request-panel/body-panel.tsx';
import { HeadersPanel } from '#features/request-panel/headers-panel.tsx';
import { SignedFieldsPanel } from '#features/signed-fields/signed-fields-panel.tsx';
import type { Piece } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { Recipe } from '#protocol/recipe.ts';
import {
  authorizationKey,
  type HeaderLine,
  type Overrides,
  type Shape,
  type SignedRequest,
} from '#protocol/request.ts';
import { useStable } from '#ui/use-stable.ts';
import { phrase } from '#texts/text.ts';
import { useLive } from './use-live.ts';

const NO_PIECES: readonly Piece[] = [];
const NO_HEADERS: readonly HeaderLine[] = [];

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly construction: Construction;
  readonly onChange: (part: Partial<Construction>) => void;
  readonly onRefresh: () => void;
  readonly finder: () => ReactNode;
  readonly comparing: boolean;
  /** What stands beside the command: sending and the reply. */
  readonly children: (url: string | undefined, signed: () => SignedRequest | undefined) => ReactNode;
}

/** Every computed view, all from the one live request: the only part that renders with every key. */
export function Views({ form, construction, onChange, onRefresh, finder, comparing, children }: Props) {
  const live = useLive(form, construction);
  const { api_key } = form.getValues('profile');
  const onRecipe = useCallback(
    (recipe: Recipe): void => onChange({ recipe, reason: phrase('because you chose it') }),
    [onChange],
  );
  const onShape = useCallback((shape: Shape): void => onChange({ shape }), [onChange]);
  const onOverrides = useCallback((overrides: Overrides): void => onChange({ overrides }), [onChange]);
  const byHand = { overrides: construction.overrides, onOverrides };
  const credentials = useCallback(() => form.getValues('profile'), [form]);
  const key = useCallback(() => authorizationKey(form.getValues('profile.api_key')), [form]);
  const url = live.signed?.url;
  const signed = useStable(() => live.signed);
  const outcome = useMemo(() => children(url, signed), [children, url, signed]);
  return (
    <>
      <div className="column construction">
        <DigestInputPanel request={live.request} digest={live.digest ?? ''} comparing={comparing} />
        <SignedFieldsPanel shape={construction.shape} onShape={onShape} />
        <RecipePanel recipe={construction.recipe} reason={construction.reason} onRecipe={onRecipe} finder={finder} />
        <DigestPanel digest={live.digest ?? ''} timestamp={live.request?.Timestamp ?? ''} problems={live.problems} />
        <HeadersPanel headers={live.headers ?? NO_HEADERS} authorizationKey={key} {...byHand} />
        <BodyPanel body={live.request?.body ?? NO_PIECES} {...byHand} />
      </div>
      <div className="column outcome">
        <CommandPanel
          signed={live.signed}
          signable={live.request}
          credentials={credentials}
          timestamp={live.request?.Timestamp ?? ''}
          sampleKey={api_key === SAMPLE.api_key}
          authorizationKey={key}
          onRefresh={form.getValues('pinned') ? undefined : onRefresh}
        />
        {outcome}
      </div>
    </>
  );
}
