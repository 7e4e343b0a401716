import { moneyOf } from '@kham/contract/money'
import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import type { OurMonth, Played } from '@kham/contract/operator/books/provider-months'
import type { ProviderFee, ProviderFees } from '@kham/contract/operator/books/provider-fees'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import { toWaitsForSecond } from '../../desk/approvals/approval.ts'
import type { ReturnedTransfer } from '../../orders/payments/returned-bill-transfers.ts'
import {
  feeOfMonth,
  monthNow,
  monthText,
  percentText,
  standing,
  usualZone,
  type BillDayRow,
  type BillPaymentRow,
  type BillRow,
  type FeeRow,
  type Play,
  type ProviderAt,
  type Reckoning,
} from './provider-bill.ts'

export type Names = ReadonlyMap<string, string>

const thb = (minor: bigint) => moneyOf(minor, 'THB')
const maybeThb = (minor: bigint | null) => (minor === null ? null : thb(minor))
const personOf = (names: Names, id: string) => ({ id, name: names.get(id) ?? '' })

const toFee = (row: FeeRow, names: Names): ProviderFee => ({
  version: row.version,
  from: monthText(row.from_month),
  percent: percentText(row.percent_hundredths),
  carryNegative: row.carry_negative,
  zoneHours: row.zone_hours,
  proposedBy: personOf(names, row.proposed_by),
  proposedAt: row.proposed_at.toISOString(),
  approvedBy: row.approved_by === null ? null : personOf(names, row.approved_by),
  approvedAt: row.approved_at?.toISOString() ?? null,
})

export const staffOfFees = (rows: readonly FeeRow[]) =>
  rows.flatMap(({ proposed_by, approved_by }) => [
    proposed_by,
    ...(approved_by === null ? [] : [approved_by]),
  ])

/** `rows`: all versions, the newest first. */
export function toFees(
  rows: readonly FeeRow[],
  names: Names,
  { providerId }: ProviderAt,
  now: Date,
): ProviderFees {
  const zone = rows.find(({ approved_at }) => approved_at !== null)?.zone_hours ?? usualZone(providerId)
  const held = feeOfMonth(rows, monthNow(now, zone))
  const [newest] = rows
  return {
    version: newest?.version ?? 0,
    fee: held ? toFee(held, names) : null,
    proposed: newest && newest.approved_at === null ? toFee(newest, names) : null,
    approved: rows.flatMap((row) => (row.approved_at === null ? [] : [toFee(row, names)])),
    zoneHours: zone,
  }
}

export const toPlayed = ({ rounds, turnoverMinor, wonMinor, ggrMinor }: Play): Played => ({
  rounds,
  turnover: maybeThb(turnoverMinor),
  won: maybeThb(wonMinor),
  ggr: thb(ggrMinor),
})

export const toOurs = (
  reckoning: Reckoning,
  fee: Pick<FeeRow, 'percent_hundredths'> | undefined,
): OurMonth => ({
  ...toPlayed(reckoning),
  carriedIn: thb(reckoning.carriedInMinor),
  percent: fee ? percentText(fee.percent_hundredths) : null,
  fee: maybeThb(reckoning.feeMinor),
})

export const staffOfBills = (rows: readonly BillRow[], payments: readonly BillPaymentRow[]) =>
  [
    ...rows.flatMap(({ entered_by, settled_by }) => [entered_by, settled_by]),
    ...payments.flatMap(({ paid_by, returned_by }) => [paid_by, returned_by]),
  ].filter((id) => id !== null)

const statusOf = ({ agrees, settled_at }: BillRow, isPaid: boolean) => {
  if (isPaid) return 'PAID'
  if (settled_at) return 'SETTLED'
  return agrees ? 'AGREES' : 'DIFFERS'
}

interface Beside {
  days: readonly BillDayRow[]
  payments: readonly BillPaymentRow[]
  cameBack: readonly ReturnedTransfer[]
  fees: readonly FeeRow[]
  names: Names
  words: ReadonlyMap<string, FirstApproval>
}

export function toBill(row: BillRow, { days, payments, cameBack, fees, names, words }: Beside): ProviderBill {
  const reckoning: Reckoning = {
    rounds: row.our_rounds,
    turnoverMinor: row.our_turnover_minor,
    wonMinor: row.our_won_minor,
    ggrMinor: row.our_ggr_minor,
    carriedInMinor: row.our_carried_minor,
    feeMinor: row.our_fee_minor,
  }
  const off = (theirs: bigint, ours: bigint | null) => (ours === null ? null : thb(theirs - ours))
  const { settled_by, settled_at } = row
  const own = payments.filter(({ bill_id }) => bill_id === row.bill_id)
  const paid = standing(own)
  return {
    id: row.bill_id,
    providerId: row.provider_id,
    month: monthText(row.month),
    rounds: row.rounds,
    turnover: thb(row.turnover_minor),
    won: thb(row.won_minor),
    fee: thb(row.fee_minor),
    ours: toOurs(
      reckoning,
      fees.find(({ provider_id, version }) => provider_id === row.provider_id && version === row.fee_version),
    ),
    difference: {
      rounds: row.our_rounds === null ? null : row.rounds - row.our_rounds,
      turnover: off(row.turnover_minor, row.our_turnover_minor),
      won: off(row.won_minor, row.our_won_minor),
      ggr: thb(row.turnover_minor - row.won_minor - row.our_ggr_minor),
      fee: off(row.fee_minor, row.our_fee_minor),
    },
    days: row.has_days
      ? days.filter(({ bill_id }) => bill_id === row.bill_id).flatMap((day) => differingDay(day))
      : null,
    status: statusOf(row, paid !== undefined),
    entered: { by: personOf(names, row.entered_by), at: row.entered_at.toISOString() },
    settled:
      settled_at && settled_by
        ? {
            by: personOf(names, settled_by),
            at: settled_at.toISOString(),
            agreedFee: thb(row.agreed_fee_minor ?? 0n),
            note: row.note ?? '',
          }
        : null,
    paid: paid ? toPayment(paid, names) : null,
    returned: own.toReversed().flatMap((each) => returnedOf(each, names)),
    mayHaveComeBack: cameBack
      .filter(({ bill_id }) => bill_id === row.bill_id)
      .map((each) => ({
        paymentId: each.payment_id,
        bankReference: each.payment_ref,
        paidAt: each.came_at.toISOString(),
        waitsForSecond: toWaitsForSecond(each),
      })),
    waitsForSecond: words.get(row.bill_id) ?? null,
  }
}

const toPayment = (row: BillPaymentRow, names: Names) => ({
  by: personOf(names, row.paid_by),
  at: row.paid_at.toISOString(),
  method: row.method,
  bankReference: row.bank_ref,
  kip: moneyOf(row.kip_minor, 'LAK'),
})

function returnedOf(row: BillPaymentRow, names: Names): ProviderBill['returned'] {
  const { returned_by, returned_at, returned_payment, return_note: note } = row
  if (!returned_by || !returned_at || !returned_payment) return []
  const back = { by: personOf(names, returned_by), at: returned_at.toISOString() }
  return [{ ...toPayment(row, names), back: { ...back, paymentId: returned_payment, note } }]
}

const nothing = { rounds: 0, turnover: thb(0n), won: thb(0n) }

/** A day that neither side has nothing of; nothing of ours is known where the provider tells no rounds. */
function differingDay(row: BillDayRow): NonNullable<ProviderBill['days']> {
  if (row.our_rounds === null) return []
  const theirs =
    row.rounds === null
      ? nothing
      : { rounds: row.rounds, turnover: thb(row.turnover_minor ?? 0n), won: thb(row.won_minor ?? 0n) }
  const ours = {
    rounds: row.our_rounds,
    turnover: thb(row.our_turnover_minor ?? 0n),
    won: thb(row.our_won_minor ?? 0n),
  }
  const isSame =
    theirs.rounds === ours.rounds &&
    theirs.turnover.amount === ours.turnover.amount &&
    theirs.won.amount === ours.won.amount
  return isSame ? [] : [{ day: row.day, theirs, ours }]
}
