import { dayOf, startOfDay } from '@kham/contract/day'
import type { BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import { secondsAfter } from '../clock.ts'
import { capsOf } from './gateway-caps.ts'

/** What is left until the gateway's last hour, so that a call whose answer is lost can be made again. */
const spareHours = 1

interface Method {
  dialect: BankDialect
  settings: Readonly<Record<string, string>>
}

/** Whether a payment that is to go back now is voided instead of refunded: where the method says so, and the gateway's day is not over. */
export function mayVoid({ dialect, settings }: Method, paidAt: Date, now: Date): boolean {
  const { voidHours } = capsOf[dialect]
  if (voidHours === null || settings.void !== 'same-day') return false
  return now < secondsAfter(startOfDay(dayOf(paidAt)), (voidHours - spareHours) * 3600)
}
