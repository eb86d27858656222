import { isEasyPassphrase } from '#connections/passphrase.ts';
import { t } from '#ui/language.ts';

/** Warns of a new passphrase that is easy to guess. It refuses nothing. */
export default function EasyPassphrase({ passphrase }: { readonly passphrase: string }) {
  return (
    <output className="warning">
      {isEasyPassphrase(passphrase) &&
        t(
          'This passphrase is easy to guess, and it is the only protection of the secrets. Use five random words or twelve random characters.',
        )}
    </output>
  );
}
