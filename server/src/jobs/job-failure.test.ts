import { expect, test } from 'vitest'
import { BankUnavailable } from '../partners/payment-bank.ts'
import { ProviderUnavailable } from '../partners/game-provider.ts'
import { Refusal } from '../refusal.ts'
import { failureOf, readFailure } from './job-failure.ts'
import { NotFinished } from './job.ts'

const password = 'hunter2'
const databaseError = Object.assign(new Error(`Key (password)=(${password}) exists`), { code: '23505' })

test.each([
  ['a partner that has not answered', new NotFinished('no word yet'), 'NO_ANSWER', 'no word yet'],
  [
    'a provider',
    new ProviderUnavailable('the provider answered 500'),
    'NO_ANSWER',
    'the provider answered 500',
  ],
  ['a bank', new BankUnavailable('GET /charges'), 'NO_ANSWER', 'GET /charges'],
  ['a fault that we name', new Error('a locked deposit moved'), 'FAULT', 'a locked deposit moved'],
  ['a refusal', new Refusal('ORDER_NOT_OPEN'), 'FAULT', 'Refusal ORDER_NOT_OPEN'],
  ['a fault of the language', new TypeError(`${password} is not a function`), 'FAULT', 'TypeError'],
  ['the database', databaseError, 'FAULT', 'Error 23505'],
  ['an error about another', new Error(`no: ${password}`, { cause: databaseError }), 'FAULT', 'Error'],
  ['no error at all', password, 'FAULT', null],
  ['an address', new Error(`at postgres://kham:${password}@db/kham it failed`), 'FAULT', 'at … it failed'],
])('of %s only what may be shown is kept', (_, error, kind, text) => {
  const failure = failureOf(error)
  expect(failure).toEqual({ kind, text })
  expect(readFailure(JSON.parse(JSON.stringify(failure)))).toEqual(failure)
  expect(JSON.stringify(failure)).not.toContain(password)
})

test('a long text is cut', () => expect(failureOf(new Error('x'.repeat(301))).text).toHaveLength(300))

test.each([
  ['a job whose process died', { value: { message: 'job timed out' } }, 'TIMED_OUT'],
  ['a job that hung', { name: 'Error', message: 'handler execution exceeded 60s' }, 'TIMED_OUT'],
  ['an error of the queue', { name: 'Error', message: password }, 'FAULT'],
  ['a kind that is not known', { kind: 'OTHER', text: password }, 'FAULT'],
  ['nothing', null, 'FAULT'],
])('%s is known by what the queue says', (_, output, kind) =>
  expect(readFailure(output)).toEqual({ kind, text: null }),
)
