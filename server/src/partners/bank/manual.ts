import * as z from 'zod/mini'
import { capsOf } from '../gateway-caps.ts'
import type { PaymentBank } from '../payment-bank.ts'
import type { BankSettings } from './bank-settings.ts'
import { writeLaoQr } from './lao-qr.ts'
import { settingsBy } from './reading.ts'

const settingsSchema = z.strictObject({
  city: z._default(z.string(), 'Vientiane'),
  mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})

/** No wire at all: players pay to an account, and the staff says what has come. A mid is drawn as a QR; without one there is none. */
export function manual(settings: BankSettings): PaymentBank {
  const { mid, iin, displayName: name } = settings
  const { city, mcc } = settingsBy(settingsSchema, settings)
  return {
    caps: capsOf.manual,
    async createCharge({ bill, amountMinor }) {
      const emv =
        mid === '' ? null : writeLaoQr({ iin, mid, name, city, mcc, amountMinor, bill, point: 'STATIC' })
      return { emv, gatewayRef: null, deepLink: null }
    },
    async paymentsOf() {
      return []
    },
  }
}
