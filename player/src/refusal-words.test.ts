import { CallRefused } from '@kham/contract/client'
import type { TFunction } from './words.ts'
import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

const t = ((key: string | string[], values?: object) =>
  [[key].flat()[0], ...Object.values(values ?? {})].join(' ')) as unknown as TFunction

const limited = (retryAfter: string | null) =>
  new CallRefused({ code: 'RATE_LIMITED', status: 429 }, retryAfter)

const firstOrder = (because: 'OWN' | 'LINKED') =>
  new CallRefused({ code: 'PROMOTION_ONLY_FOR_FIRST_ORDER', status: 409, because })

test.each([
  ['a refusal by its code', new CallRefused({ code: 'OPEN_ORDER', status: 409 }), 'refusal:code.OPEN_ORDER'],
  ['a first order that somebody else has had', firstOrder('LINKED'), 'refusal:because.LINKED'],
  ['a first order that the player has had', firstOrder('OWN'), 'refusal:code.PROMOTION_ONLY_FOR_FIRST_ORDER'],
  ['a fault of ours', new TypeError('x is not a function'), 'refusal:code.INTERNAL'],
  ['a wait in seconds', limited('42'), 'refusal:wait.seconds 42'],
  ['a wait of exactly a minute, in seconds', limited('60'), 'refusal:wait.seconds 60'],
  ['a longer wait in minutes, rounded up', limited('61'), 'refusal:wait.minutes 2'],
  ['a wait that is not told', limited(null), 'refusal:code.RATE_LIMITED'],
])('%s', (_, error, words) => expect(refusalWords(t, error)).toBe(words))
