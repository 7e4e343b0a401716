import { largeChangePercent } from '@kham/contract/operator/cashier/rates'
import { feeToleranceMinor } from '@kham/contract/operator/books/provider-bills'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export type BillRow = Selectable<Tables['provider_bills']>
export type BillPaymentRow = Selectable<Tables['provider_bill_payments']>
export type BillDayRow = Selectable<Tables['provider_bill_days']>
export type NewBill = Insertable<Tables['provider_bills']>
export type FeeRow = Selectable<Tables['provider_fees']>

export interface ProviderAt {
  agencyId: string
  providerId: ProviderId
}

/** Play figures; null where a provider does not report them. */
export interface Play {
  rounds: number | null
  turnoverMinor: bigint | null
  wonMinor: bigint | null
  ggrMinor: bigint
}

export interface Reckoning extends Play {
  /** The months before, where their minus goes on: never above zero. */
  carriedInMinor: bigint
  /** null = no fee was agreed of that month. */
  feeMinor: bigint | null
}

/** Betflix counts by the clock of Singapore, the others by ours, as far as is known. */
export const usualZone = (providerId: ProviderId) => (providerId === 'betflix' ? 8 : 7)

const hourMs = 3_600_000
const numbersOf = (month: string) => month.split('-').map(Number) as [year: number, month: number]

/** "2026-11", "2026-11-01" -> the first day. */
export const firstDay = (month: string) => `${month.slice(0, 7)}-01`
export const monthText = (first: string) => first.slice(0, 7)

/** The month so many later; earlier with a negative number. */
export function monthsLater(month: string, months: number): string {
  const [year, number] = numbersOf(month)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** When a month begins by a clock so many hours ahead of UTC, and when it is over. */
export function spanOfMonth(month: string, zoneHours: number): { from: Date; until: Date } {
  const begin = (of: string) => {
    const [year, number] = numbersOf(of)
    return new Date(Date.UTC(year, number - 1, 1) - zoneHours * hourMs)
  }
  return { from: begin(month), until: begin(monthsLater(month, 1)) }
}

export const hasBegun = (month: string, zoneHours: number, now: Date) =>
  spanOfMonth(month, zoneHours).from <= now
export const isOver = (month: string, zoneHours: number, now: Date) =>
  spanOfMonth(month, zoneHours).until <= now

/** The current month at an offset of so many hours ahead of UTC. */
export const monthNow = (now: Date, zoneHours: number) =>
  new Date(now.getTime() + zoneHours * hourMs).toISOString().slice(0, 7)

/** The fee of a month: the highest approved version that has begun by then. */
export const feeOfMonth = (fees: readonly FeeRow[], month: string): FeeRow | undefined =>
  fees
    .filter(({ approved_at, from_month }) => approved_at !== null && monthText(from_month) <= month)
    .toSorted((a, b) => b.version - a.version)[0]

/** The payment that has not come back, of one bill's payments; undefined = it is not paid. */
export const standing = (payments: readonly BillPaymentRow[]) =>
  payments.find(({ returned_at }) => returned_at === null)

/** A month's fee in satang: zero where the players won. */
export function feeOf(ggrMinor: bigint, carriedInMinor: bigint, percentHundredths: number): bigint {
  const base = ggrMinor + carriedInMinor
  return base <= 0n ? 0n : (base * BigInt(percentHundredths)) / 10_000n
}

/** The carry-over between months: a loss is carried on, a gain is not. */
export const carriedOver = (ggrs: readonly bigint[]): bigint =>
  ggrs.reduce((carried, ggr) => (ggr + carried < 0n ? ggr + carried : 0n), 0n)

export interface Told {
  rounds: number
  turnoverMinor: bigint
  wonMinor: bigint
  feeMinor: bigint
}

/** Whether nobody has to look. Where only the books know of the play, what it left is compared. */
export function agrees(theirs: Told, ours: Reckoning): boolean {
  if (ours.feeMinor === null) return false
  const off = theirs.feeMinor - ours.feeMinor
  if ((off < 0n ? -off : off) > feeToleranceMinor) return false
  if (ours.rounds === null) return theirs.turnoverMinor - theirs.wonMinor === ours.ggrMinor
  return (
    theirs.rounds === ours.rounds &&
    theirs.turnoverMinor === ours.turnoverMinor &&
    theirs.wonMinor === ours.wonMinor
  )
}

interface Rate {
  buy_micro: bigint
  sell_micro: bigint
}

/** Whether so many kip are further from what the rates make of a fee than a bank's own rate may be. null = there are no rates. */
export function isFarFromRates(kipMinor: bigint, feeMinor: bigint, rate: Rate | null): boolean {
  if (!rate) return true
  const [low = 0n, high = 0n] = [rate.buy_micro, rate.sell_micro].toSorted((a, b) => (a < b ? -1 : 1))
  const [hundredths, most] = [kipMinor * 100n * 1_000_000n, BigInt(largeChangePercent)]
  return hundredths < feeMinor * low * (100n - most) || hundredths > feeMinor * high * (100n + most)
}

/** "12.5" -> 1250 */
export function hundredthsOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
/** 1250 -> "12.50" */
export const percentText = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
