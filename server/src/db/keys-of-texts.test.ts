import { describe, expect, test } from 'vitest'
import { keysOfAccount, keysOfPayment, keysOfPlayer, toldAccountKey, toldNameKey } from './keys-of-texts.ts'

describe('traits that two players share', () => {
  test.each([
    ['SOMCHAI PHOMMACHAN', 'Phommachan,  Somchai', true],
    ['MR SOMCHAI PHOMMACHAN', 'SOMCHAI PHOMMACHAN MR.', true],
    ['SOMCHAI PHOMMACHAN', 'SOMCHAI PHOMMACHANH', false],
    ['SOMCHAI', 'SOMCHAI PHOMMACHAN', false],
    ['ສົມໄຊ ພົມມະຈັນ', 'ທ້າວສົມໄຊ  ພົມມະຈັນ.', true],
    ['ສົມໄຊ ພົມມະຈັນ', 'ສົມໃຈ ພົມມະຈັນ', false],
    ['Nguyễn Văn A', 'NGUYEN VAN A', true],
    ['王伟', '王伟（先生）', false],
  ])('payers who are called %s and %s are one person: %s', (a, b, isShared) =>
    expect(toldNameKey(a) === toldNameKey(b)).toBe(isShared),
  )

  test.each([['SOMCHAI P*****'], ['12345'], ['MR'], [''], [null]])('%s is nobody’s name', (name) =>
    expect(toldNameKey(name)).toBeNull(),
  )

  test.each([
    ['0101 2000 45-1', '01012000451'],
    ['０１０１ 2000 45–1', '01012000451'],
    ['12345678', '12345678'],
    ['1234567', null],
    ['0101****0451', null],
    ['XXXX12345678', null],
    [null, null],
  ])('the account %s is known by %s', (told, key) => expect(toldAccountKey(told)).toBe(key))
})

test('every text that is compared has a key', () => {
  const told = { bank_ref: 'ft-17', payer_name: 'Mr Som Sak', payer_account: '0101 2000 45' }
  expect(keysOfPayment(told)).toEqual({
    bank_ref_key: 'FT17',
    name_key: 'SAK SOM',
    account_key: '0101200045',
  })
  expect(keysOfAccount({ account_number: '0101200045', account_name: 'ນາງ ແກ້ວ' })).toEqual({
    account_key: '0101200045',
    name_key: 'ແກ້ວ',
    sound_key: 'KEO',
  })
  expect(keysOfPlayer({ display_name: 'Lucky 7' })).toEqual({
    name_key: '7 LUCKY',
    sound_key: 'LUKI',
  })
})
