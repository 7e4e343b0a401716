import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('pglite', 20)
