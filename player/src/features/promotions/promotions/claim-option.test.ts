import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { claimOption } from './claim-option.ts'

const threshold = moneyOf(10_00n, 'THB')
const live = (minor: bigint) => ({ state: 'live', money: moneyOf(minor, 'THB') }) as const
const asked = { isFor: true, isOff: false, credit: live(0n), threshold }

test.each([
  ['no credit', asked, 'ok'],
  ['one satang below the threshold', { ...asked, credit: live(9_99n) }, 'ok'],
  ['at the threshold', { ...asked, credit: live(10_00n) }, 'over'],
  ['another provider', { ...asked, isFor: false, isOff: true }, 'notFor'],
  ['one that is switched off', { ...asked, isOff: true }, 'off'],
  ['one that has not answered yet', { ...asked, credit: { state: 'asking', money: null } }, 'asking'],
  ['old credit', { ...asked, credit: { ...live(0n), state: 'silent' } }, 'silent'],
] as const)('%s', (_, each, option) => expect(claimOption(each)).toBe(option))
