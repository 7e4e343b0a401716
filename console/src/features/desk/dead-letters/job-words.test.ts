import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { expect, test } from 'vitest'
import type { TFunction } from '../../../words.ts'
import { helpWords } from './job-words.ts'

const t = ((key: string) => key.replace('deadLetters:helps.', '')) as unknown as TFunction<'deadLetters'>
const order = (status: string) => ({ kind: 'deposit', id: '1', code: 'D1', status }) as const
const help = (of: Partial<DeadLetter>) =>
  helpWords(t, {
    job: 'deliver-credit',
    order: order('PAID'),
    failure: { kind: 'NO_ANSWER', code: null, text: null },
    retryable: true,
    ...of,
  } as DeadLetter)

const fault = { kind: 'FAULT', code: null, text: 'TypeError' } as const

test.each([
  ['credit that a provider has not confirmed', {}, 'credit'],
  ['money: nobody is told to pay it once more by hand', { job: 'send-payout' }, 'payout'],
  ['an order that has ended', { order: order('SUCCESS') }, 'ended'],
  ['credit that the provider has refused since', { order: order('FAILED') }, 'refused'],
  ['a receipt, which comes after the end', { job: 'issue-receipt', order: order('SUCCESS') }, 'receipt'],
  ['a late payment of a canceled order', { job: 'check-payment', order: order('CANCELED') }, 'payment'],
  ['a fault of the program', { failure: fault }, 'fault'],
  ['what our own rules refused', { failure: { ...fault, code: 'RATE_MISSING' } }, 'credit'],
  ['a job that this release does not have', { retryable: false, failure: fault }, 'gone'],
  ['a job that the words do not know yet', { job: 'new-job', order: null }, 'fault'],
])('%s', (_, of, words) => expect(help(of)).toBe(words))
