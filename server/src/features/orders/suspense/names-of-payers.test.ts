import { describe, expect, test } from 'vitest'
import { isDoubted } from '../../players/bank-accounts/bank-account.ts'
import { toPayer } from '../payments/payers.ts'
import { suggestionOf } from './suggestion.ts'

const names = [
  ['ທ້າວສົມສັກ ໄຊຍະວົງ', 'ໄຊຍະວົງ ສົມສັກ', 'SAME'],
  ['Nguyễn Văn An', 'NGUYEN VAN AN', 'SAME'],
  ['ສົມສັກ ໄຊຍະວົງ', 'SOMSAK XAIYAVONG', 'UNKNOWN'],
  ['***', 'SOMSAK XAIYAVONG', 'UNKNOWN'],
  ['SOMSAK', 'SOMSAK XAIYAVONG', 'OTHER'],
  ['ສົມສັກ ໄຊຍະວົງ', 'ສົມສີ ໄຊຍະວົງ', 'OTHER'],
] as const

describe('payer names against player names', () => {
  test.each(names)('%s and %s are %s: only OTHER is held against anybody', (told, said, verdict) => {
    expect(toPayer([told], said)).toEqual({ names: [told], differs: verdict === 'OTHER' })
    expect(isDoubted({ bank_knows: true, told_name: told }, said)).toBe(verdict === 'OTHER')
  })

  test.each(names)('%s and %s are %s: only SAME suggests anybody', (told, said, verdict) => {
    const payer = { bill: '', name: told, account: null, paidAt: new Date(), playerId: null }
    const candidate = { playerId: 'x', accountNumber: null, accountName: said, order: null }
    expect(suggestionOf(payer, candidate)?.reasons ?? []).toEqual(verdict === 'SAME' ? ['PAYER_NAME'] : [])
  })

  test('an account number that a bank writes in its own way suggests its player', () => {
    const payer = { bill: '', name: null, account: '０１０１–2000 45', paidAt: new Date(), playerId: null }
    const candidate = { playerId: 'x', accountNumber: '0101200045', accountName: null, order: null }
    expect(suggestionOf(payer, candidate)?.reasons).toEqual(['PAYER_ACCOUNT'])
  })
})
