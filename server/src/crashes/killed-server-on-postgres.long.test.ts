import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('a PostgreSQL', 20)
