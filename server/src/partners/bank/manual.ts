import * as z from 'zod/mini'
import { bankCodes } from '@kham/contract/cashier/banks'
import type { AccountToPay } from '@kham/contract/orders/deposits'
import { capsOf } from '../gateway-caps.ts'
import type { PaymentBank } from '../payment-bank.ts'
import type { BankSettings } from './bank-settings.ts'
import { writeLaoQr } from './lao-qr.ts'
import { settingsBy } from './reading.ts'

const settingsSchema = z
  .strictObject({
    city: z._default(z.string(), 'Vientiane'),
    mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    /** The account that is shown, beside the QR or instead of one. */
    bank: z.optional(z.enum(bankCodes)),
    accountNumber: z.optional(z.string().check(z.regex(/^\d{8,18}$/))),
    accountName: z.optional(z.string().check(z.minLength(2), z.maxLength(60))),
  })
  .check(z.refine((settings) => accountIn(settings) !== undefined, { path: ['account'] }))

type AccountSettings = { [Key in 'bank' | 'accountNumber' | 'accountName']?: string | undefined }

/** null = none is said; undefined = a part of one. */
function accountIn({ bank, accountNumber, accountName }: AccountSettings): AccountToPay | null | undefined {
  if (bank && accountNumber && accountName)
    return { bankCode: bank as AccountToPay['bankCode'], accountNumber, accountName }
  return bank === accountNumber && bank === accountName ? null : undefined
}

/** No wire at all: players pay to an account, and the staff says what has come. A mid is drawn as a QR, and an account is shown as it is. */
export function manual(settings: BankSettings): PaymentBank {
  const { mid, iin, displayName: name } = settings
  const { city, mcc, ...account } = settingsBy(settingsSchema, settings)
  const payTo = accountIn(account) ?? null
  return {
    caps: capsOf.manual,
    async createCharge({ bill, amountMinor }) {
      const emv =
        mid === '' ? null : writeLaoQr({ iin, mid, name, city, mcc, amountMinor, bill, point: 'STATIC' })
      return { emv, gatewayRef: null, deepLink: null, payTo }
    },
    async paymentsOf() {
      return []
    },
  }
}
