import { lazy, memo, Suspense, useId, useState } from 'react';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SHAPES, type Shape } from '#protocol/request.ts';
import { shapeNotes } from '#protocol/shape-notes.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Remarks } from '#ui/remarks.tsx';

const SignedFieldsEditor = lazy(() => import('./signed-fields-editor.tsx'));

interface Props {
  readonly shape: Shape;
  readonly onShape: (shape: Shape) => void;
}

/** Which fields are signed and sent, in which order (section 5), and the way to another list for a test. */
export const SignedFieldsPanel = memo(({ shape, onShape }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const notes = shapeNotes(shape);
  const classic = shape.body.length < FIELD_NAMES.length;
  return (
    <Panel
      title="Signed-Fields"
      aside={t(notes.length === 0 ? '{n} of {all}, as documented' : '{n} of {all}', {
        n: shape['Signed-Fields'].length,
        all: FIELD_NAMES.length,
      })}
      actions={
        <>
          <Button aria-pressed={classic} onClick={() => onShape(classic ? SHAPES.documented : SHAPES.classic)}>
            {t('Classic shape')}
          </Button>
          <Button aria-expanded={open} aria-controls={`${id}-editor`} onClick={() => setOpen(!open)}>
            {t(open ? 'Close the list' : 'Edit the list')}
          </Button>
          {notes.length > 0 && <Button onClick={() => onShape(SHAPES.documented)}>{t('As documented')}</Button>}
        </>
      }
    >
      {classic && (
        <p className="small">
          {t(
            'The classic shape, reported of older clients: timestamp is neither listed nor a body field. Both presets then sign the same text, the Timestamp header first.',
          )}
        </p>
      )}
      <Remarks remarks={notes} />
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Suspense fallback={<p className="small">{t('Loading the list…')}</p>}>
            <SignedFieldsEditor shape={shape} onShape={onShape} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
});
