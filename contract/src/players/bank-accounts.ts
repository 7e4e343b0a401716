import * as z from 'zod/mini'
import { bankCodes } from '../cashier/banks.ts'
import { endpoint } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { idParams, time } from '../page.ts'
import { accountFault, seen } from '../sameness.ts'
import { line, passwordOf } from '../text.ts'

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
  /** Since when withdrawals go to it. */
  since: time,
  /** Until when no withdrawal is sent, after a change of this or of the password; null = they are. */
  heldUntil: z.nullable(time),
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

/** How often a player may take another account in the place of the one before, and within how many days. */
export const accountChanges = { most: 3, days: 30 } as const

/** `password`: the player's, so that an open browser is not enough to send money elsewhere. */
export const bankAccountChangeForm = z.extend(bankAccountForm, { password: passwordOf({}) })
export type BankAccountChangeForm = z.infer<typeof bankAccountChangeForm>

const refusalsOfAccount = [
  'ACCOUNT_IN_USED',
  'WALLET_NOT_ALLOWED',
  'CURRENCY_NOT_ALLOWED',
  'ACCOUNT_NOT_FOUND',
] as const

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/v2/players/bank-accounts',
  summary: "Add the player's one bank account",
  access: 'player',
  body: bankAccountForm,
  reply: z.object({ bankAccount }),
  status: 201,
  refusals: ['BANK_ACCOUNT_EXISTS', ...refusalsOfAccount],
})

export const changeBankAccount = endpoint({
  method: 'PUT',
  path: '/v2/players/bank-accounts/{id}',
  summary:
    'Take another account of the same name in its place; three times in 30 days. Orders that are made keep theirs',
  access: 'player',
  params: idParams,
  body: bankAccountChangeForm,
  reply: z.object({ bankAccount }),
  refusals: ['NOT_FOUND', 'PASSWORD_INCORRECT', 'ACCOUNT_NAME_DIFFERS', ...refusalsOfAccount],
})
