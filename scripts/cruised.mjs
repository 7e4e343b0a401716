/** The folders whose imports `npm run walls` reads. */
export const cruised = [
  'contract',
  'server',
  'player',
  'console',
  'ui',
  'site',
  'sandbox',
  'simulator',
  'fake',
  'e2e',
  'scripts',
]
