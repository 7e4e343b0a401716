import { describe, expect, test } from 'vitest'
import { openBank } from './open-bank.ts'
import { newTokenCache } from './token-cache.ts'

const account = { bank: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM CO LTD' }
const charge = ({ mid = '', settings = {} }: { mid?: string; settings?: Record<string, string> }) =>
  openBank('manual', {
    baseUrl: '',
    mid,
    iin: '70030418',
    displayName: 'LDB Trust',
    secret: '',
    settings,
    tokens: newTokenCache(),
    clock: () => new Date(),
    timeoutMs: 1000,
  }).createCharge({ bill: 'D1', amountMinor: 100_000_00n, expiresAt: new Date(), description: 'D1' })

describe('a plain account', () => {
  const payTo = { bankCode: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM CO LTD' }

  test('is shown as it is where there is no receiver for a code', async () => {
    expect(await charge({ settings: account })).toMatchObject({ emv: null, payTo })
  })

  test('is shown beside the code where there is one', async () => {
    const made = await charge({ mid: 'M1', settings: account })
    expect(made).toMatchObject({ emv: expect.stringContaining('M1'), payTo })
    expect(await charge({ mid: 'M1' })).toMatchObject({ emv: expect.any(String), payTo: null })
  })

  test.each([
    ['no bank', { ...account, bank: undefined }],
    ['no name', { ...account, accountName: undefined }],
    ['no number', { ...account, accountNumber: undefined }],
    ['a bank that there is not', { ...account, bank: 'xyz' }],
    ['a number with letters', { ...account, accountNumber: '03020004A' }],
    ['a number of seven digits', { ...account, accountNumber: '0302000' }],
  ])('with %s is refused', async (_, { bank, accountNumber, accountName }) => {
    const settings = {
      ...(bank && { bank }),
      ...(accountNumber && { accountNumber }),
      ...(accountName && { accountName }),
    }
    await expect(async () => charge({ mid: 'M1', settings })).rejects.toThrow('settings')
  })
})
