import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endPrograms } from '../tools/start.mjs';

// One seed for every run, so that a commit passes or fails alike everywhere; FC_SEED hunts with another one.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });

// What a failed test left running ends with its file.
afterAll(endPrograms);
