import type { Plugin } from 'vite';

/** A file of the source that makes the bytes of a WebAssembly module, by the name of its one function. */
export interface GeneratedModule {
  readonly file: string;
  readonly name: string;
  readonly make: () => Uint8Array;
}

/**
 * Makes a WebAssembly module when the page is built: its generator stays behind, its bytes travel as text.
 * One character for each byte: gzip finds more in it than in Base64.
 */
export const generateModule = ({ file, name, make }: GeneratedModule): Plugin => ({
  name: 'generate-module',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.replaceAll('\\', '/').endsWith(file)) return null;
    const text = JSON.stringify(Array.from(make(), (byte) => String.fromCharCode(byte)).join(''));
    return { code: `export const ${name} = () => Uint8Array.from(${text}, (char) => char.charCodeAt(0));`, map: null };
  },
});
