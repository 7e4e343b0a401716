import { expect, test } from 'vitest'
import { isDatabaseUnavailable, notConfirmed } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('text'), { code })
const outdatedPlan = Object.assign(withCode('0A000'), { routine: 'RevalidateCachedQuery' })

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['several refused addresses', new AggregateError([withCode('ECONNREFUSED')]), true],
  ['a server that shuts down', withCode('57P01'), true],
  ['a server that starts', withCode('57P03'), true],
  ['a server that is a standby', withCode('25006'), true],
  ['a commit that no standby has confirmed', notConfirmed(), true],
  ['too many connections', withCode('53300'), true],
  ['a connection lost under a query', new Error('Connection terminated unexpectedly'), true],
  ['no connection free', new Error('timeout exceeded when trying to connect'), true],
  ['a statement prepared before a migration', outdatedPlan, true],
  ['something that the database does not offer', withCode('0A000'), false],
  ['a unique key', withCode('23505'), false],
  ['a statement that took too long', withCode('57014'), false],
  ['a lock that took too long', withCode('55P03'), false],
  ['a right that the application lacks', withCode('42501'), false],
  ['a fault of our own', new TypeError('x is undefined'), false],
  ['something thrown that is no error', 'ECONNREFUSED', false],
])('says whether the database is unavailable: %s', (_, error, unavailable) =>
  expect(isDatabaseUnavailable(error)).toBe(unavailable),
)
