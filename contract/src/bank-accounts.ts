import * as z from 'zod/mini'
import { bankCodes } from './banks.ts'
import { endpoint } from './endpoint.ts'
import { currencies } from './money.ts'
import { time } from './page.ts'

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

/**
 * Digits only: drops spaces, dots, dashes and the plus of a phone number of this country, and turns Lao (U+0ED0) and Thai (U+0E50) digits into 0-9.
 * What is left over stays, so that the bound refuses it.
 */
export const normalAccountNumber = (text: string) =>
  text
    .replace(/[\s.\u00A0\u2010-\u2015-]/g, '')
    .replace(/[\u0ED0-\u0ED9]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
    .replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/^\+(?=856)/, '')

export const bankAccountForm = z.strictObject({
  bankCode: z.enum(bankCodes),
  currency: z.enum(currencies),
  accountNumber: z.string().check(
    z.maxLength(40),
    z.refine((text) => normalAccountNumber(text) !== '', 'REQUIRED'),
    z.refine((text) => /^\d*$/.test(normalAccountNumber(text)), 'BAD_FORMAT'),
    z.refine((text) => normalAccountNumber(text).length >= 8, 'TOO_SHORT'),
    z.refine((text) => normalAccountNumber(text).length <= 18, 'TOO_LONG'),
  ),
  accountName: z.string().check(
    z.trim(),
    z.minLength(2),
    z.maxLength(100),
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
