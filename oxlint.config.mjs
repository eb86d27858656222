import { WALL_OVERRIDES } from './tools/walls.mjs';

// The linter finds only a JSON file by itself: tools/checks.mjs names this one with --config.
export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert', 'see'] }],
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/require-top-level-describe': 'off',
  },
  ignorePatterns: ['dist'],
  overrides: [
    ...WALL_OVERRIDES,
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-support.ts'],
      rules: { 'no-restricted-imports': 'off', 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: {
        'unicorn/consistent-function-scoping': 'off',
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^#|(?:^|/)src/',
                message: 'The tests in a browser use the page and vectors/ only, never the source.',
              },
            ],
          },
        ],
      },
    },
    { files: ['tools/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
  ],
};
