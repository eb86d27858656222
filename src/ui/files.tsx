import { useId, useRef } from 'react';
import { Button } from './button.tsx';

/** Hands a text over as a file. */
export function download(fileName: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
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
  const take = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (file !== undefined) onText(await file.text(), file.name);
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
        onChange={() => void take()}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
