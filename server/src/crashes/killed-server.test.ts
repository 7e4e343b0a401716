import { testKilledServer } from '../testing/test-killed-server.ts'

// The same kills at each run; those of chance are in `npm run test:long`.
testKilledServer('the embedded database', { kills: 2, seed: 156_602 })
