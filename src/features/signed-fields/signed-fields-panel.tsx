import { lazy, memo, Suspense, useId, useState } from 'react';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SHAPES, type Shape } from '#protocol/request.ts';
import { shapeNotes } from '#protocol/shape-notes.ts';
import { Button } from '#ui/button.tsx';
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
      aside={`${shape['Signed-Fields'].length} of ${FIELD_NAMES.length}${notes.length === 0 ? ', as documented' : ''}`}
      actions={
        <>
          <Button aria-pressed={classic} onClick={() => onShape(classic ? SHAPES.documented : SHAPES.classic)}>
            Classic shape
          </Button>
          <Button aria-expanded={open} aria-controls={`${id}-editor`} onClick={() => setOpen(!open)}>
            {open ? 'Close the list' : 'Edit the list'}
          </Button>
          {notes.length > 0 && <Button onClick={() => onShape(SHAPES.documented)}>As documented</Button>}
        </>
      }
    >
      {classic && (
        <p className="small">
          The classic shape, reported of older clients: timestamp is neither listed nor a body field. Both presets then
          sign the same text, the Timestamp header first.
        </p>
      )}
      <Remarks remarks={notes} />
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Suspense fallback={<p className="small">Loading the list…</p>}>
            <SignedFieldsEditor shape={shape} onShape={onShape} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
});
