import type { ConsoleStore } from '#connections/store.ts';
import { t } from '#ui/language.ts';

interface Props {
  readonly store: ConsoleStore;
  readonly code: string;
}

/** What the gateway tells its merchants about a result code, in its own words. */
export function GatewayNote({ store: { settings }, code }: Props) {
  const note = code === '4032' || code === '4033' ? settings?.notes?.[code] : undefined;
  if (note === undefined) return null;
  return (
    <p>
      <strong>{t('From {name}:', { name: settings?.name ?? '' })}</strong> {note}
    </p>
  );
}
