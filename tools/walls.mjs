/**
 * The import rules: what each folder of src may use. The linter's settings (oxlint.config.mjs) and the test that plants
 * violations (src/walls.full.test.ts) follow these rows. Every folder may use itself.
 * @typedef {object} Wall
 * @property {readonly string[]} uses other folders of src
 * @property {readonly string[]} packages packages and modules of Node; a name admits its subpaths only with "/**"
 * @property {boolean} [dom] true where the DOM may be used; elsewhere the types of a worker are all there is
 */

/** What every page may use. The files directly in src/pages are shared by all pages. */
const BELOW_PAGES = [
  'i18n',
  'protocol',
  'gates',
  'snippets',
  'import',
  'diagnosis',
  'transport',
  'share',
  'history',
  'connections',
  'sandbox',
  'watch',
  'ui',
];
const PAGE_PACKAGES = ['react', 'react-dom'];

/** A page, with the other pages that it may use. @param {readonly string[]} [pages] @param {readonly string[]} [packages] */
const page = (pages = [], packages = []) => ({
  uses: [...BELOW_PAGES, ...pages.map((name) => `pages/${name}`)],
  packages: [...PAGE_PACKAGES, ...packages],
  dom: true,
});

/** @satisfies {Readonly<Record<string, Wall>>} */
const ROWS = {
  i18n: { uses: [], packages: [] },
  protocol: { uses: ['i18n'], packages: ['zod/mini', 'lossless-json'] },
  gates: { uses: ['i18n'], packages: [] },
  snippets: { uses: ['i18n', 'protocol'], packages: ['@noble/hashes/**'] },
  diagnosis: { uses: ['i18n', 'protocol', 'gates', 'share', 'import'], packages: ['@noble/hashes/**'] },
  transport: { uses: ['i18n', 'protocol'], packages: [] },
  connections: { uses: ['i18n', 'protocol'], packages: [] },
  share: { uses: ['i18n', 'protocol', 'gates'], packages: [] },
  import: { uses: ['i18n', 'protocol', 'gates', 'share'], packages: [] },
  history: { uses: ['i18n', 'protocol', 'share', 'transport'], packages: ['idb'] },
  sandbox: { uses: ['i18n', 'protocol'], packages: [] },
  'service-worker': { uses: ['i18n', 'protocol'], packages: [] },
  watch: { uses: ['i18n', 'protocol', 'sandbox'], packages: [] },
  server: {
    uses: ['i18n', 'protocol', 'connections', 'diagnosis', 'share', 'sandbox', 'watch'],
    packages: ['node:*', 'node:*/**', '@redis/client', 'vite'],
    dom: true,
  },
  cli: {
    uses: ['i18n', 'protocol', 'gates', 'import', 'diagnosis', 'share'],
    packages: ['node:*', 'node:*/**', 'vite'],
    dom: true,
  },
  ui: { uses: ['i18n', 'gates'], packages: ['react', 'react-dom'], dom: true },
  pages: { uses: BELOW_PAGES, packages: PAGE_PACKAGES, dom: true },
  'pages/compose': page(['share'], ['qrcode-generator']),
  'pages/diagnose': page(['compose', 'share']),
  'pages/guide': page(['compose']),
  'pages/history': page(['compose', 'diagnose', 'share']),
  'pages/connect': page(['compose']),
  'pages/connections': page(),
  'pages/reference': page(['compose']),
  'pages/share': page(['compose']),
  'pages/watch': page(['compose', 'diagnose', 'share']),
};

/** @type {Readonly<Record<string, Wall>>} */
export const WALLS = {
  ...ROWS,
  app: {
    uses: Object.keys(ROWS).filter((name) => !['server', 'cli'].includes(name)),
    packages: ['react', 'react-dom', 'react-dom/client'],
    dom: true,
  },
};

/** The folders without the DOM: tsconfig.core.json reads them with the types of a worker. */
export const CORE = Object.keys(WALLS).filter((name) => WALLS[name]?.dom !== true);

/** The specifiers that reach a folder. The pages share only the files directly in src/pages. @param {string} folder */
const toSpecifier = (folder) => (folder === 'pages' ? '#pages/*.*' : `#${folder}/**`);

const isPage = (/** @type {string} */ folder) => folder.startsWith('pages');

/** The files beside the folders: every folder may use them. */
const SHARED_FILES = ['#store.ts', '#polyfill.ts', '#page-base.ts'];

/** Forbids every import that the row does not name. @param {string} folder @param {Wall} wall */
function toOverride(folder, { uses, packages }) {
  const folders = [...uses, folder, ...(isPage(folder) ? ['pages'] : [])];
  const allowed = ['./**', ...SHARED_FILES, ...folders.map(toSpecifier), ...packages];
  return {
    files: [folder === 'pages' ? 'src/pages/*' : `src/${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '(?:^|/)\\.\\./', message: 'Name the folder, as in #protocol/order.ts, instead of "..".' },
            {
              group: ['**', ...allowed.map((each) => `!${each}`)],
              message: `src/${folder} may use only ${[...uses, ...packages].join(', ') || 'itself'}. See tools/walls.mjs.`,
            },
          ],
        },
      ],
    },
  };
}

/** The overrides of the linter, one for each folder. */
export const WALL_OVERRIDES = Object.entries(WALLS).map(([folder, wall]) => toOverride(folder, wall));
