import { testKilledDatabase } from '../testing/test-killed-database.ts'

// The same kills at each run; those of chance are in `npm run test:long`.
testKilledDatabase({ kills: 2, seed: 123_995 })
