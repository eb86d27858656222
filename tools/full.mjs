/**
 * True for `npm run test:full`: every value in every language, every picture, an installation from the registry. `npm
 * test` runs a part of these, and all of everything else.
 */
export const IS_FULL = process.env['CHECKOUT_FULL'] === 'true';
