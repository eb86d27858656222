import './order-form.css';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { Pane, runLoaded } from '#ui/pane.tsx';
import { EmptyFields, OrderField } from './order-field.tsx';

interface Section {
  readonly title: MessageKey;
  readonly groups: readonly FieldGroup[];
  readonly aside?: MessageKey;
}

/** How the rows of the field table are laid out for a person. */
const SECTIONS: readonly Section[] = [
  { title: 'Order', groups: ['identity', 'money', 'time'] },
  { title: 'Buyer', groups: ['buyer'] },
  { title: 'URLs', groups: ['address'], aside: 'signed and sent as Base64' },
  { title: 'Remarks', groups: ['text'] },
];

interface Props {
  readonly composer: Composer;
  /** Asks for a request to import. */
  readonly onImport: () => void;
}

const loadOrderActions = () => import('#pages/compose/order-actions.ts');

/** The 14 fields of section 2.1. */
export const OrderForm = ({ composer, onImport }: Props) =>
  SECTIONS.map(({ title, groups, aside }) => (
    <fieldset key={title} className="section">
      <legend>{translate(title)}</legend>
      {groups.includes('identity') ? (
        <span className="section-aside bar">
          <Button onClick={onImport}>{t('Import')}</Button>
          <Button onClick={() => runLoaded(loadOrderActions, ({ loadSample }) => loadSample(composer))}>
            {t('Load sample')}
          </Button>
          <Button onClick={() => runLoaded(loadOrderActions, ({ clearOrder }) => clearOrder(composer))}>
            {t('Clear')}
          </Button>
        </span>
      ) : (
        aside !== undefined && <span className="section-aside bar">{translate(aside)}</span>
      )}
      {groups.includes('identity') && (
        <Pane quiet>
          <EmptyFields store={composer.store} />
        </Pane>
      )}
      <div className="form-fields">
        {groups
          .flatMap((group) => FIELDS.filter((field) => field.group === group))
          .map((field) => (
            <OrderField key={field.name} field={field} composer={composer} />
          ))}
      </div>
    </fieldset>
  ));
