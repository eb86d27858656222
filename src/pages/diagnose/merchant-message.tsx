import { useState } from 'react';
import type { Verdict } from '#diagnosis/diagnose.ts';
import { createMerchantMessage } from '#diagnosis/report.ts';
import type { Translate } from '#i18n/message.ts';
import type { Credentials } from '#protocol/digest.ts';
import { isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { copyText, Button } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { runLoaded } from '#ui/pane.tsx';
import { Select } from '#ui/form-field.tsx';

/** The languages of the page, for a text in another one than the page has. */
export interface MessageLanguages {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly load: (code: string) => Promise<Translate>;
}

interface Props {
  readonly verdict: Verdict;
  readonly request: ReceivedRequest;
  readonly credentials: readonly Credentials[];
  readonly languages: MessageLanguages;
  readonly look?: 'primary' | 'plain';
}

function readOrderId({ body }: ReceivedRequest): string {
  const read = readBody(body);
  return isUnreadable(read) ? '' : (read.members.get('order_id')?.text ?? '');
}

/** Copies a message for the merchant, in the language of the merchant. */
export function MerchantMessage({ verdict, request, credentials, languages, look = 'primary' }: Props) {
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const code = chosen ?? pageLanguage;
  const copy = (translate: Translate): Promise<boolean> =>
    copyText(
      createMerchantMessage(verdict, readOrderId(request), { translate, credentials }),
      t('the message for the merchant'),
    );
  return (
    <span className="merchant-message">
      <Button look={look} onClick={() => runLoaded(() => languages.load(code), copy)}>
        {t('Copy message for the merchant')}
      </Button>
      <Select
        aria-label={t('Language of the message')}
        value={code}
        onChange={(event) => setChosen(event.target.value)}
      >
        {languages.options.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </Select>
    </span>
  );
}
