import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FingerprintOfSecret } from '#pages/compose/connection/connection-form.tsx';
import { DigestCard } from '#pages/compose/digest-panel/digest-card.tsx';
import { deriveRequest, type DerivedRequest } from './derived-request.ts';
import { toDraft, type ConsoleForm, type DraftChoices } from './form.ts';
import type { Piece } from '#protocol/piece.ts';
import type { Recipe } from '#protocol/recipe.ts';
import type { FieldSelection, Overrides } from '#protocol/draft.ts';
import { toAuthorizationKey, type HeaderLine } from '#protocol/request.ts';
import type { TabPanelAttributes } from '#ui/tabs.tsx';
import { lazyWithRetry, markFirstViewShown, Pane } from '#ui/pane.tsx';
import { msg } from '#i18n/message.ts';

const loadSigningRows = () => import('#pages/compose/digest-panel/signing-rows.tsx');
const SigningRows = lazyWithRetry(loadSigningRows);
const SigningLine = lazyWithRetry(async () => ({ default: (await loadSigningRows()).SigningLine }));
const loadRequestPanels = () => import('#pages/compose/request-panel/request-panels.tsx');
const RequestPanels = lazyWithRetry(loadRequestPanels);

const NO_PIECES: readonly Piece[] = [];
const NO_HEADERS: readonly HeaderLine[] = [];

interface DerivedPanelsProps {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly choices: DraftChoices;
  readonly onChange: (part: Partial<DraftChoices>) => void;
  readonly renderDetector: () => ReactNode;
  readonly comparing: boolean;
  /** The attributes of the pane while it is a tab panel. */
  readonly panel: TabPanelAttributes | undefined;
  /** The right pane. */
  readonly children: (derived: DerivedRequest) => ReactNode;
}

/** Every computed view, all from the one live request: the only part that renders with every key. */
export function DerivedPanels({
  form,
  choices,
  onChange,
  renderDetector,
  comparing,
  panel,
  children,
}: DerivedPanelsProps) {
  const derived = useDerivedRequest(form, choices);
  const onRecipe = useCallback(
    (recipe: Recipe): void => onChange({ recipe, reason: msg('because you chose it') }),
    [onChange],
  );
  const onSelect = useCallback((selection: FieldSelection): void => onChange(selection), [onChange]);
  const onOverrides = useCallback((overrides: Overrides): void => onChange({ overrides }), [onChange]);
  const { 'Signed-Fields': listed, body } = choices;
  const selection = useMemo(() => ({ 'Signed-Fields': listed, body }), [listed, body]);
  const key = useCallback(() => toAuthorizationKey(form.getValues('profile.api_key')), [form]);
  const { recipe, reason, overrides } = choices;
  const signingLine = useMemo(
    () => (
      <Pane>
        <SigningLine recipe={recipe} fingerprint={<FingerprintOfSecret form={form} />} />
      </Pane>
    ),
    [form, recipe],
  );
  return (
    <>
      <div className="pane outcome">{children(derived)}</div>
      <div className="pane signature" {...panel}>
        <DigestCard
          request={derived.request}
          digest={derived.signed?.digest ?? ''}
          comparing={comparing}
          signingLine={signingLine}
        >
          <Pane>
            <SigningRows
              issues={derived.issues}
              recipe={recipe}
              reason={reason}
              onRecipe={onRecipe}
              renderDetect={renderDetector}
              selection={selection}
              onSelect={onSelect}
            />
          </Pane>
        </DigestCard>
        <Pane>
          <RequestPanels
            headers={derived.signed?.headers ?? NO_HEADERS}
            body={derived.request?.body ?? NO_PIECES}
            authorizationKey={key}
            overrides={overrides}
            onOverrides={onOverrides}
          />
        </Pane>
      </div>
    </>
  );
}

const EMPTY: DerivedRequest = { issues: [] };

/**
 * The one subscription to the whole form. All panels come from one derivation and change together; a result that a later
 * key has made old is dropped. It subscribes without rendering: a key renders the panels once, with its digest. Fields
 * that change together are derived once.
 */
function useDerivedRequest(form: UseFormReturn<ConsoleForm>, choices: DraftChoices): DerivedRequest {
  const [derived, setDerived] = useState(EMPTY);
  useEffect(() => {
    let latest = 0;
    let scheduled = false;
    const update = async (): Promise<void> => {
      scheduled = false;
      const turn = ++latest;
      const values = form.getValues();
      // No panel shows the id of the profile.
      const next = await deriveRequest(toDraft(values, choices, ''), { ...values.profile });
      if (turn === latest) setDerived(next);
    };
    const schedule = (): void => {
      if (!scheduled) queueMicrotask(() => void update());
      scheduled = true;
    };
    schedule();
    const stop = form.subscribe({ formState: { values: true }, callback: schedule });
    return () => {
      latest = Number.NaN;
      stop();
    };
  }, [form, choices]);
  useEffect(() => {
    if (derived !== EMPTY) markFirstViewShown();
  }, [derived]);
  return derived;
}
