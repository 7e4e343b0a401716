import { testKilledServer } from '../testing/test-killed-server.ts'

testKilledServer('the embedded database')
