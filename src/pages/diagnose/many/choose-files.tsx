import { useEffect, useRef } from 'react';
import type { NamedFile } from '#diagnosis/many.ts';
import { Button } from '#ui/button.tsx';

declare global {
  interface Window {
    /** Browsers that are no Chromium have none. */
    readonly showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
  }
}

/** The files in a folder and in all folders below it, one by one. A folder that cannot be read is a file that cannot. */
async function* walkFolder(folder: FileSystemDirectoryHandle, path: string): AsyncGenerator<NamedFile> {
  try {
    for await (const handle of folder.values()) {
      const name = `${path}/${handle.name}`;
      if (handle instanceof FileSystemDirectoryHandle) yield* walkFolder(handle, name);
      else if (handle instanceof FileSystemFileHandle) yield { name, open: () => handle.getFile() };
    }
  } catch (error) {
    yield { name: path, open: () => Promise.reject(error) };
  }
}

export const nameFiles = (files: readonly File[]): readonly NamedFile[] =>
  files.map((file) => ({ name: file.webkitRelativePath || file.name, open: async () => file }));

interface Props {
  readonly children: string;
  readonly folder?: boolean;
  readonly onFiles: (files: AsyncIterable<NamedFile> | Iterable<NamedFile>) => void;
}

/** A button that asks for several files, or for a folder with all in it. */
export function FilesButton({ children, folder = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (folder) input.current?.setAttribute('webkitdirectory', '');
  }, [folder]);
  const choose = async (): Promise<void> => {
    // The field makes a list of all files in one task: 10,000 hold the page for three seconds.
    if (!folder || window.showDirectoryPicker === undefined) return input.current?.click();
    // A person who leaves the dialog chooses nothing.
    const chosen = await window.showDirectoryPicker().catch(() => undefined);
    if (chosen !== undefined) onFiles(walkFolder(chosen, chosen.name));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(nameFiles(files));
        }}
      />
      <Button onClick={() => void choose()}>{children}</Button>
    </>
  );
}
