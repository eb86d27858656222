import { useId, useRef } from 'react';
import { admitFile } from '#gates/admit.ts';
import { announce } from './announce.ts';
import { Button } from './button.tsx';

/** Hands a text over as a file. */
export function download(fileName: string, text: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** The text of a file, or a sentence that it is too large. */
export async function readFile(file: File, onText: (text: string, fileName: string) => void): Promise<void> {
  const admission = admitFile(file);
  if ('refusal' in admission) announce(admission.refusal, 'alert');
  else onText(await file.text(), file.name);
}

interface Props {
  readonly children: string;
  readonly accept?: string;
  readonly onText: (text: string, fileName: string) => void;
}

/** A button that asks for a file and gives its text. */
export function FileButton({ children, accept = '.json,application/json', onText }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const readChosen = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (file !== undefined) await readFile(file, onText);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={() => void readChosen()}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
