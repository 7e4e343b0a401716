import { seedOfRun } from '../testing/load/chance.ts'
import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('a PostgreSQL', { kills: 20, seed: seedOfRun() })
