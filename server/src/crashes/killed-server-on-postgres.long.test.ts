import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('postgres', 20)
