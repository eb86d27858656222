import crypto, { webcrypto } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';

// Only whether a test fails counts here, not the smallest input that makes it fail.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** The share of the rounds of PBKDF2 that runs: all of them take half a second for each password. @param {number} rounds */
const reduce = (rounds) => Math.ceil(rounds / 10_000);

// Both of Node's functions, since a test opens what the page wrote by the other one.
const { pbkdf2Sync } = crypto;
crypto.pbkdf2Sync = (password, salt, rounds, ...rest) => pbkdf2Sync(password, salt, reduce(rounds), ...rest);
syncBuiltinESMExports();
const deriveKey = webcrypto.subtle.deriveKey.bind(webcrypto.subtle);
Object.defineProperty(webcrypto.subtle, 'deriveKey', {
  configurable: true,
  writable: true,
  /** @param {import('node:crypto').webcrypto.Pbkdf2Params} algorithm @param {unknown[]} rest */
  value: ({ iterations, ...algorithm }, ...rest) =>
    Reflect.apply(deriveKey, undefined, [{ ...algorithm, iterations: reduce(iterations) }, ...rest]),
});
