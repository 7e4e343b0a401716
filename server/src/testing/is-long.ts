/** Whether `npm run test:long` runs: what depends on chance is then tried more often, and each case of it, where `npm test` has the worst. */
export const isLong = process.env['KHAM_LONG'] === 'yes'
