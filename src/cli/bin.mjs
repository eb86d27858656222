#!/usr/bin/env node
// Plain JavaScript that any Node with modules reads, so that an old one gets a sentence and no stack trace.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Checkout Console needs Node 20.19 or newer, and this is ${process.version}: install one from nodejs.org.`,
  );
  process.exit(1);
}
const { serve } = await import('./serve.mjs');
process.exitCode = await serve(process.argv.slice(2));
