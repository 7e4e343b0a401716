import * as z from 'zod/mini'
import { bankCodes } from './banks.ts'
import { endpoint } from './endpoint.ts'
import { currencies } from './money.ts'
import { time } from './page.ts'
import { accountFault, seen } from './sameness.ts'
import { line } from './text.ts'

export const accountOwners = ['SELF', 'OTHER'] as const

export const bankAccount = z.object({
  id: z.string(),
  bankCode: z.enum(bankCodes),
  bankName: z.string(),
  currency: z.literal('LAK'),
  accountNumber: z.string(),
  accountName: z.string(),
  owner: z.enum(accountOwners),
  createdAt: time,
})
export type BankAccount = z.infer<typeof bankAccount>

/** However it is written; the server keeps its digits. */
const accountNumber = z.string().check(
  z.overwrite(seen),
  z.check(({ value, issues }) => {
    const fault = accountFault(value)
    if (fault) issues.push({ code: 'custom', message: fault, input: value, continue: true })
  }),
)

export const bankAccountForm = z.strictObject({
  bankCode: z.enum(bankCodes),
  currency: z.enum(currencies),
  accountNumber,
  accountName: line({ min: 2, max: 100 }).check(
    // One letter may be two UTF-16 units long; the database counts letters.
    z.refine((text) => Array.from(text).length >= 2, 'TOO_SHORT'),
    z.regex(/^[^\p{C}<>]*$/u, 'BAD_FORMAT'),
  ),
  owner: z.enum(accountOwners),
})
export type BankAccountForm = z.infer<typeof bankAccountForm>

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/v2/players/bank-accounts',
  summary: "Add the player's one bank account",
  access: 'player',
  body: bankAccountForm,
  reply: z.object({ bankAccount }),
  status: 201,
  refusals: [
    'BANK_ACCOUNT_EXISTS',
    'ACCOUNT_IN_USED',
    'WALLET_NOT_ALLOWED',
    'CURRENCY_NOT_ALLOWED',
    'ACCOUNT_NOT_FOUND',
  ],
})
