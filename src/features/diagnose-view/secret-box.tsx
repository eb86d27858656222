import { useId, useState } from 'react';
import { lengths } from '#inspection/characters.ts';
import { oddities } from '#inspection/secret-hygiene.ts';
import { AdviceList } from '#ui/advice.tsx';
import { Button } from '#ui/button.tsx';
import { useHeld, type Held } from '#ui/held.ts';
import { rich, t } from '#ui/language.ts';
import { useFingerprint } from '../use-fingerprint.ts';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';

interface Props {
  readonly desk: Held<Diagnosis>;
  readonly profiles: readonly DiagnosedProfile[];
  /** Enter in the box is the button. */
  readonly onEnter: () => void;
}

/** The secret to search with, or the way for those who may not share it. */
export function SecretBox({ desk, profiles, onEnter }: Props) {
  const id = useId();
  const { secret, withOthers } = useHeld(desk);
  const [shown, setShown] = useState(false);
  const print = useFingerprint(secret);
  const [current] = profiles;
  const others = profiles.filter(({ api_secret }) => api_secret !== '' && api_secret !== secret);
  return (
    <div className="diagnose-secret">
      <p className="small">
        {rich(
          'No secret at hand, or none that may be shared? Ask for the text that the merchant signs and hold it against ours: {link} needs none.',
          {
            link: <a href="#/compose/compare">{t('compare digest inputs')}</a>,
          },
        )}
      </p>
      <div className="secret-head">
        <label htmlFor={id}>{t('API secret')}</label>
        <span className="wire">api_secret</span>
      </div>
      <div className="secret-line">
        <input
          id={id}
          aria-label={`${t('API secret')} (api_secret)`}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={(event) => desk.write({ secret: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t('Show')}
        </Button>
      </div>
      <p className="small">
        {secret === ''
          ? t('Stays in this page')
          : t('Stays in this page · {n} bytes · fingerprint {print}', {
              n: lengths(secret).bytes,
              print: print ?? '—',
            })}
      </p>
      <AdviceList advice={oddities(secret, '')} onMend={(mended) => desk.write({ secret: mended })} />
      {secret === '' && current !== undefined && current.api_secret !== '' && (
        <Button onClick={() => desk.write({ secret: current.api_secret })}>
          {t('Use the secret of “{name}”', { name: current.name })}
        </Button>
      )}
      {others.length > 0 && (
        <label className="consent">
          <input
            type="checkbox"
            checked={withOthers}
            onChange={(event) => desk.write({ withOthers: event.target.checked })}
          />
          {t('Also try the secrets of {names}. A sandbox’s secret used live is common.', {
            names: others.map(({ name }) => `“${name}”`).join(', '),
          })}
        </label>
      )}
      <p className="small">
        {t(
          'Reading and search run in this page alone; its network stays silent. The API key is read from Authorization.',
        )}
      </p>
    </div>
  );
}
