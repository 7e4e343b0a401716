import { seedOfRun } from '../testing/load/chance.ts'
import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('the embedded database', { kills: 20, seed: seedOfRun() })
