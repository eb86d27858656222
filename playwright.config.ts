import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './tools/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is a defect: the summary of `npm test` names it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // A busy machine needs longer than the usual 5 s; what never comes still fails.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 1000 },
    // A service worker that answers would hide requests from the tests; its own tests allow it.
    serviceWorkers: 'block',
    // A trace slows every test by a third. `npx playwright test --last-failed --trace on` records the failed ones.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHECKOUT_BROWSER'] ?? '',
      // lan.example is this machine under a name that the browser does not treat as secure.
      args: [...BROWSER_ARGS, '--host-resolver-rules=MAP lan.example 127.0.0.1'],
    },
  },
});
