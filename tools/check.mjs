import { CHECKS } from './checks.mjs';

/** Runs every check and says which hold. @returns {{ passed: number, failed: number }} */
export function check() {
  const results = CHECKS.map(({ name, run }) => {
    const error = run();
    console.log(error === undefined ? `✓ ${name}` : `✗ ${name}\n${error}`);
    return error === undefined;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (process.argv[1]?.endsWith('check.mjs') === true) process.exitCode = check().failed === 0 ? 0 : 1;
