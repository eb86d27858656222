import { type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CommandPanel } from '#features/command-panel/command-panel.tsx';
import { DigestInputPanel, DigestPanel, RecipePanel } from '#features/digest-panel/digest-panel.tsx';
import type { ConsoleForm } from '#features/form.ts';
import { BodyPanel } from '#features/request-panel/body-panel.tsx';
import { HeadersPanel } from '#features/request-panel/headers-panel.tsx';
import type { Piece } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { authorizationKey, type HeaderLine } from '#protocol/request.ts';
import type { Live } from './live.ts';
import { useLive } from './use-live.ts';

const NO_PIECES: readonly Piece[] = [];
const NO_HEADERS: readonly HeaderLine[] = [];

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly preset: PresetName;
  readonly onPreset: (preset: PresetName) => void;
  readonly onRefresh: () => void;
  /** What stands beside the command: sending and the reply. */
  readonly children: (live: Live) => ReactNode;
}

/** Every computed view, all from the one live request: the only part that renders with every key. */
export function Views({ form, preset, onPreset, onRefresh, children }: Props) {
  const live = useLive(form.control, preset);
  const { api_key } = form.getValues('profile');
  const key = (): string => authorizationKey(form.getValues('profile.api_key'));
  return (
    <>
      <div className="column construction">
        <DigestInputPanel input={live.request?.input ?? NO_PIECES} />
        <RecipePanel preset={preset} onPreset={onPreset} />
        <DigestPanel digest={live.digest ?? ''} problems={live.problems} />
        <HeadersPanel headers={live.headers ?? NO_HEADERS} authorizationKey={key} />
        <BodyPanel body={live.request?.body ?? NO_PIECES} />
      </div>
      <div className="column outcome">
        <CommandPanel
          signed={live.signed}
          timestamp={live.request?.Timestamp ?? ''}
          sampleKey={api_key === SAMPLE.api_key}
          authorizationKey={key}
          onRefresh={form.getValues('pinned') ? undefined : onRefresh}
        />
        {children(live)}
      </div>
    </>
  );
}
