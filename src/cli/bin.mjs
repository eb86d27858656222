#!/usr/bin/env node
// Plain JavaScript that any Node with modules reads, so that an old one gets a sentence and no stack trace.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Checkout Console needs Node 20.19 or newer, and this is ${process.version}: install one from nodejs.org.`,
  );
  process.exit(1);
}
// A program such as head ends the output early.
process.stdout.once('error', () => process.exit(0));
const { loadBuilt, serve } = await import('./serve.mjs');

const [command = '', ...args] = process.argv.slice(2);
if (['record', 'diagnose', 'test'].includes(command)) {
  const built = await loadBuilt(command);
  process.exitCode = built === undefined ? 3 : await built.run(args);
} else process.exitCode = await serve(command === 'serve' ? args : process.argv.slice(2));
