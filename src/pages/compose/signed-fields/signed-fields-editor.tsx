import './signed-fields-editor.css';
import { useId, useState, type DragEvent } from 'react';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { FIELD_SELECTIONS, type FieldSelection } from '#protocol/draft.ts';
import { moveName, toggleName } from '#protocol/signed-fields.ts';
import { msg } from '#i18n/message.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';

interface Props {
  readonly selection: FieldSelection;
  readonly onSelect: (selection: FieldSelection) => void;
}

/**
 * The list as rows: check to sign, drag or press the arrows to move. The body keeps its own order. Older clients neither
 * list timestamp nor have it in the body; that selection is one press.
 */
export default function SignedFieldsEditor({ selection, onSelect }: Props) {
  const listed = selection['Signed-Fields'];
  const [dragged, setDragged] = useState<string>();
  const change = (next: readonly string[]): void => onSelect({ ...selection, 'Signed-Fields': next });
  const move = (name: string, to: number): void => {
    change(moveName(listed, name, to));
    announce(msg('{name} moved to position {place} of {n}.', { name, place: to + 1, n: listed.length }));
  };
  const isClassic = selection.body.length < FIELD_NAMES.length;
  const leftOut = FIELD_NAMES.filter((name) => !listed.includes(name));
  return (
    <>
      <p className="signed-names-bar">
        <Button
          aria-pressed={isClassic}
          onClick={() => onSelect(isClassic ? FIELD_SELECTIONS.documented : FIELD_SELECTIONS.classic)}
        >
          {t('Without timestamp (older clients)')}
        </Button>
      </p>
      {isClassic && (
        <p className="small">
          {t(
            'Reported for older clients: timestamp is neither listed nor in the body. The Timestamp header is signed first.',
          )}
        </p>
      )}
      <ol className="signed-names">
        {listed.map((name, place) => (
          <SignedName
            key={name}
            name={name}
            place={place}
            count={listed.length}
            dragged={dragged}
            onDragged={setDragged}
            onMove={move}
            onLeaveOut={() => change(listed.filter((other) => other !== name))}
          />
        ))}
      </ol>
      {leftOut.length > 0 && (
        <>
          <p className="small">{t('Not signed:')}</p>
          <ul className="signed-names">
            {leftOut.map((name) => (
              <li key={name} className="signed-name left-out bar" {...colorsOf(name)}>
                <Signed name={name} checked={false} onChange={() => change(toggleName(listed, name))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface SignedNameProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly dragged: string | undefined;
  readonly onDragged: (name: string | undefined) => void;
  readonly onMove: (name: string, to: number) => void;
  readonly onLeaveOut: () => void;
}

const colorsOf = (name: string) => ({ 'data-field': name, 'data-group': findField(name)?.group });

function SignedName({ name, place, count, dragged, onDragged, onMove, onLeaveOut }: SignedNameProps) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (dragged === undefined || dragged === name) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (dragged !== undefined) onMove(dragged, place);
  };
  return (
    // Dragging is for the pointer; the arrows beside it do the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="signed-name bar"
      draggable
      data-over={over}
      {...colorsOf(name)}
      onDragStart={() => onDragged(name)}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Signed name={name} checked onChange={onLeaveOut} />
      <Button aria-label={t('Move {name} up', { name })} disabled={place === 0} onClick={() => onMove(name, place - 1)}>
        ↑
      </Button>
      <Button
        aria-label={t('Move {name} down', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(name, place + 1)}
      >
        ↓
      </Button>
    </li>
  );
}

interface SignedProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Signed({ name, checked, onChange }: SignedProps) {
  const id = useId();
  return (
    <>
      <input id={id} type="checkbox" checked={checked} onChange={onChange} />
      <label htmlFor={id}>{name}</label>
    </>
  );
}
