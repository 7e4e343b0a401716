import { seedOfRun } from '../testing/load/chance.ts'
import { testKilledDatabase } from '../testing/test-killed-database.ts'

testKilledDatabase({ kills: 12, seed: seedOfRun() })
