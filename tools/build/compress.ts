import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const CODINGS = [
  [
    '.br',
    (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gz', (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Pictures and fonts are compressed already. */
const IS_TEXT = /\.(?:js|css|svg|json)$/;

/** Writes a compressed copy beside each asset, so that the host compresses none while it serves. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const { root, build } = this.environment.config;
      const folder = join(root, build.outDir, 'assets');
      await Promise.all(
        readdirSync(folder)
          .filter((name) => IS_TEXT.test(name))
          .flatMap((name) => {
            const [path, bytes] = [join(folder, name), readFileSync(join(folder, name))];
            return CODINGS.map(async ([suffix, code]) => writeFileSync(path + suffix, await code(bytes)));
          }),
      );
    },
  },
});
