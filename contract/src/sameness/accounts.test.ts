import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountDigits, accountFault, accountSpellings, isAccountAsTold } from '../sameness.ts'
import { fullWidth, inOtherDigits, zeros } from './testing/disguises.ts'

describe('an account number', () => {
  test.each([
    ['010-12-00-04521482-001', '010120004521482001'],
    [fullWidth('010-12-00-04521482-001'), '010120004521482001'],
    ['010-12-00-\u200B04521482-001', '010120004521482001'],
    ['010 12 00 04521482 001', '010120004521482001'],
    ['010.12.00.04521482.001', '010120004521482001'],
    ['010—12–00‐04521482−001', '010120004521482001'],
    ['\u2066010\u00A012\u300000 04521482 001\u2069', '010120004521482001'],
    ['໐໑໐໑໒໐໐໐', '01012000'],
    ['๐๑๐๑๒๐๐๐', '01012000'],
    ['០១០១២០០០', '01012000'],
    ['+856 20 5555 1234', '8562055551234'],
    ['＋８５６ 20 5555 1234', '8562055551234'],
    ['+66 20 5555 1234', '+662055551234'],
    ['0101200O', '0101200O'],
  ])('%j is %j', (text, account) => expect(accountDigits(text)).toBe(account))

  test.each([
    ['010120004521482001', true],
    ['010-12-00-04521482-001', true],
    ['０１０１２０００４５２１４８２００１', true],
    ['10120004521482001', true],
    ['XXXXXXXXXXXXXX2001', true],
    ['xxx-xxx-2001', true],
    ['****2001', true],
    ['••••\u200B482001', true],
    ['0101 **** 2001', true],
    ['010120004521482002', false],
    ['120004521482001', false],
    ['0102****2001', false],
    ['****2002', false],
    ['****001', false],
    ['****', false],
    ['01012000452148200', false],
    ['0', false],
    ['', false],
    ['SOMSAK', false],
  ])('%j is told of 010120004521482001: %s', (told, verdict) =>
    expect(isAccountAsTold(told, '010120004521482001')).toBe(verdict),
  )

  test.each([
    ['12345678', null],
    ['1234567', 'TOO_SHORT'],
    ['123456789012345678', null],
    ['1234567890123456789', 'TOO_LONG'],
    ['', 'REQUIRED'],
    ['\u200B', 'REQUIRED'],
    [' - ', 'REQUIRED'],
    ['0101200O', 'BAD_FORMAT'],
    ['+66 20 5555 1234', 'BAD_FORMAT'],
    ['0101_2000', 'BAD_FORMAT'],
    ['01012000\u0000', 'BAD_FORMAT'],
    ['01012000 ½', 'BAD_FORMAT'],
  ])('%j: %s', (text, fault) => expect(accountFault(text)).toBe(fault))

  test.each(['0010-1200-0452', '1012000452', '000000001012000452'])('%j has the spellings of one', (text) => {
    const one = accountSpellings('1012000452')
    expect(accountSpellings(text)).toEqual(one)
    expect(one).toContain(accountDigits(text))
    expect(one).toHaveLength(9)
  })
})

test('an account number is the same however it is disguised', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: 8, maxLength: 18 }),
      fc.array(fc.constantFrom('', ' ', '-', '.', '–', '\u200B', '\u2060', '\u00A0'), {
        minLength: 18,
        maxLength: 18,
      }),
      fc.constantFrom('0', ...zeros),
      (number, between, zero) => {
        const typed = number.map((sign, n) => inOtherDigits(sign, zero) + between[n]!).join('')
        expect(accountDigits(typed)).toBe(number.join(''))
        expect(accountFault(typed)).toBeNull()
      },
    ),
  ))
