import { expect, test } from 'vitest'
import { checkBankFields, emptyBankFields, resolveBankFields } from './bank-form-check.ts'

const filled = {
  bankCode: 'bcel',
  accountNumber: '0101200045214821',
  accountName: 'SOMSAK VONGSAVANH',
  owner: 'SELF',
}

test('a filled form is accepted, always in kip', () =>
  expect(checkBankFields(filled)).toEqual({ ok: true, value: { ...filled, currency: 'LAK' } }))

test('an empty form asks for every field', () =>
  expect(checkBankFields(emptyBankFields)).toEqual({
    ok: false,
    fields: { bankCode: 'REQUIRED', accountNumber: 'REQUIRED', accountName: 'REQUIRED', owner: 'REQUIRED' },
  }))

test.each([
  ['accountNumber', '1234567', 'TOO_SHORT'],
  ['accountNumber', '1234567890123456789', 'TOO_LONG'],
  ['accountNumber', '12345678a', 'BAD_FORMAT'],
  ['accountNumber', '+12345678', 'BAD_FORMAT'],
  ['accountNumber', '   ', 'REQUIRED'],
  ['accountName', 'S', 'TOO_SHORT'],
  ['accountName', '  ', 'REQUIRED'],
  ['accountName', 'S'.repeat(101), 'TOO_LONG'],
  ['accountName', '<b>', 'BAD_FORMAT'],
  ['bankCode', 'nobank', 'NOT_ALLOWED'],
])('%s "%s" is %s and nothing else is wrong', (field, text, code) =>
  expect(checkBankFields({ ...filled, [field]: text })).toEqual({ ok: false, fields: { [field]: code } }),
)

test.each(['12345678', '123456789012345678', '0101 2000-4521', '໐໑໐໑໒໐໐໐', '๑๒๓๔๕๖๗๘'])(
  'the account number "%s" passes',
  (accountNumber) => expect(checkBankFields({ ...filled, accountNumber }).ok).toBe(true),
)

test('a wallet written with the country passes here, so that the server says what it is', () =>
  expect(checkBankFields({ ...filled, accountNumber: '+85620 5551 2345' }).ok).toBe(true))

test('the form gets a code for each wrong field', () =>
  expect(resolveBankFields({ ...filled, owner: '' })).toEqual({
    values: {},
    errors: { owner: { type: 'REQUIRED', message: 'REQUIRED' } },
  }))
