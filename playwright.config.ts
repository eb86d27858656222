import { defineConfig, devices } from '@playwright/test';

const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['dot'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 1000 },
    // A worker that answers would hide requests from the tests; those of the worker itself let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHECKOUT_BROWSER'] ?? '',
      // lan.example is this machine by a name that the browser does not hold secure.
      args: [
        '--disable-background-networking',
        '--host-resolver-rules=MAP lan.example 127.0.0.1',
        ...(root ? ['--no-sandbox'] : []),
      ],
    },
  },
});
