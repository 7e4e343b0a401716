import { expect, test } from 'vitest'
import { checkedBy } from '../../../form-check.ts'
import { bankAccountOf, emptyBankFields, loadBankAccountForm, type BankFields } from './bank-form-check.ts'

const filled = {
  bankCode: 'bcel',
  accountNumber: '0101200045214821',
  accountName: 'SOMSAK VONGSAVANH',
  owner: 'SELF',
}

const check = (fields: BankFields) => checkedBy(loadBankAccountForm)(bankAccountOf(fields))

async function faultsOf(fields: BankFields) {
  const { errors } = await check(fields)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]))
}

test('a filled form is accepted, always in kip', async () =>
  expect(await check(filled)).toEqual({ values: { ...filled, currency: 'LAK' }, errors: {} }))

test('an empty form asks for every field', async () =>
  expect(await faultsOf(emptyBankFields)).toEqual({
    bankCode: 'REQUIRED',
    accountNumber: 'REQUIRED',
    accountName: 'REQUIRED',
    owner: 'REQUIRED',
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
])('%s "%s" is %s and nothing else is wrong', async (field, text, code) =>
  expect(await faultsOf({ ...filled, [field]: text })).toEqual({ [field]: code }),
)

test.each(['12345678', '123456789012345678', '0101 2000-4521', '໐໑໐໑໒໐໐໐', '๑๒๓๔๕๖๗๘'])(
  'the account number "%s" passes',
  async (accountNumber) => expect(await faultsOf({ ...filled, accountNumber })).toEqual({}),
)

test('a wallet written with the country passes here, so that the server says what it is', async () =>
  expect(await faultsOf({ ...filled, accountNumber: '+85620 5551 2345' })).toEqual({}))
