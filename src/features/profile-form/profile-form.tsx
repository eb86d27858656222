import { lazy, Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { PROFILE_ENTRIES, profileFault, type ProfileEntry } from '#protocol/profile.ts';
import type { Text } from '#texts/text.ts';
import { Box } from '#ui/box.tsx';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import type { ConsoleForm } from '../form.ts';
import { TransportBox, type Here } from './transport-box.tsx';

const EntryAdvice = lazy(() => import('./entry-advice.tsx'));

interface Row {
  readonly label: Text;
  readonly about: Text;
  readonly wide?: boolean;
  /** Its entry of the reference. */
  readonly reference: string;
}

const ROWS: Readonly<Record<ProfileEntry, Row>> = {
  base_url: {
    label: 'Base address',
    wide: true,
    reference: 'create-order-minimal',
    about:
      'The service’s base address. /v1/checkout/create-order-minimal is put behind it (section 4.1). Whoever it names receives the API key.',
  },
  scheme: {
    label: 'Scheme',
    reference: 'Authorization',
    about: 'The fixed word that the service assigns; Authorization begins with it (section 5).',
  },
  api_key: {
    label: 'API key',
    reference: 'Authorization',
    about: 'Authorization carries its Base64 behind the scheme word (section 5). Kept in this page’s memory only.',
  },
  api_secret: {
    label: 'API secret',
    wide: true,
    reference: 'open-secret',
    about:
      'The key of the HMAC. The document does not show which secret is used, nor how. Kept in this page’s memory only, never sent.',
  },
};

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly name: string;
  readonly here: Here;
}

/** Where the order goes and who signs it; open by default, kept in memory only. */
export const ProfileForm = ({ form, name, here }: Props) => (
  <fieldset className="section">
    <legend>{t('Sent to')}</legend>
    <span className="section-aside">{t('profile: {name}', { name })}</span>
    <div className="boxes" data-group="identity">
      {PROFILE_ENTRIES.map((entry) => (
        <EntryBox key={entry} entry={entry} form={form} />
      ))}
      <TransportBox form={form} here={here} />
    </div>
  </fieldset>
);

/** Advice loads when there may be something to say: a base address with a path, a secret of one's own. */
const wantsAdvice = (entry: ProfileEntry, text: string): boolean =>
  entry === 'base_url' ? /^[^/]*\/\/[^/]+\//.test(text) : entry === 'api_secret' && text !== '';

function EntryBox({ entry, form }: { readonly entry: ProfileEntry; readonly form: UseFormReturn<ConsoleForm> }) {
  const text = useWatch({ control: form.control, name: `profile.${entry}` });
  const [revealed, setRevealed] = useState(false);
  const secret = entry === 'api_secret';
  const found = profileFault(entry, text);
  return (
    <Box
      label={said(ROWS[entry].label)}
      wire={entry}
      group="identity"
      remarks={found === undefined ? [] : [found]}
      about={<p>{said(ROWS[entry].about)}</p>}
      wide={ROWS[entry].wide ?? false}
      reference={ROWS[entry].reference}
      below={
        <>
          {secret && (
            <Button look="link" className="below" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {revealed ? t('Hide') : t('Reveal')}
            </Button>
          )}
          {wantsAdvice(entry, text) && (
            <Suspense>
              <EntryAdvice
                entry={entry}
                text={text}
                api_key={form.getValues('profile.api_key')}
                onMend={(mended) => form.setValue(`profile.${entry}`, mended, { shouldDirty: true })}
              />
            </Suspense>
          )}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          {...form.register(`profile.${entry}`)}
          type={secret && !revealed ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Box>
  );
}
