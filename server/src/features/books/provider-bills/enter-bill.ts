import type { billForm } from '@kham/contract/operator/books/provider-bills'
import { amountIn, fromMinor, toMinor } from '@kham/contract/money'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { closeTold, insertBill } from './bill-queries.ts'
import { feesOf } from './fee-queries.ts'
import {
  agrees,
  feeOfMonth,
  firstDay,
  isOver,
  usualZone,
  type BillDayRow,
  type ProviderAt,
} from './provider-bill.ts'
import { daysOfMonth, reckonMonth, type PlayedDay } from './reckon-month.ts'
import { refuseUnknownProvider } from './set-fee.ts'

type Form = z.output<typeof billForm>
type FormDay = NonNullable<Form['days']>[number]

/**
 * Writes down what a provider says of a month that is over, and what we have of it at that moment. Refuses with NOT_FOUND, VALIDATION, BILL_SETTLED: there
 * is one of that month already.
 */
export async function enterBill(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, form }: { agencyId: string; by: StaffActor; form: Form },
): Promise<string> {
  const { providerId, month, days } = form
  const provider = { agencyId, providerId }
  return db.transaction().execute(async (tx) => {
    const now = clock()
    await refuseUnknownProvider(tx, provider)
    const zone = feeOfMonth(await feesOf(tx, provider), month)?.zone_hours ?? usualZone(providerId)
    const fields = faultsOf(form, isOver(month, zone, now))
    if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
    const until = await closeTold(tx, provider, now)
    const { reckoning, zoneHours, fee } = await reckonMonth(tx, provider, { month, toldUntil: until })
    const theirs = {
      rounds: form.rounds,
      turnoverMinor: minorOf(form.turnover),
      wonMinor: minorOf(form.won),
      feeMinor: minorOf(form.fee),
    }
    const billId = newId(now)
    const ourDays =
      days === null || reckoning.rounds === null
        ? []
        : await daysOfMonth(tx, { ...provider, month, zoneHours, toldUntil: until })
    const row = {
      agency_id: agencyId,
      bill_id: billId,
      provider_id: providerId,
      month: firstDay(month),
      rounds: theirs.rounds,
      turnover_minor: theirs.turnoverMinor,
      won_minor: theirs.wonMinor,
      fee_minor: theirs.feeMinor,
      has_days: days !== null,
      reckoned_until: until,
      zone_hours: zoneHours,
      our_rounds: reckoning.rounds,
      our_turnover_minor: reckoning.turnoverMinor,
      our_won_minor: reckoning.wonMinor,
      our_ggr_minor: reckoning.ggrMinor,
      our_carried_minor: reckoning.carriedInMinor,
      our_fee_minor: reckoning.feeMinor,
      fee_version: fee?.version ?? null,
      agrees: agrees(theirs, reckoning),
      entered_by: by.staffId,
      entered_at: now,
    }
    const kept = daysBeside(days ?? [], ourDays, { agencyId, billId, isTold: reckoning.rounds !== null })
    if (!(await insertBill(tx, row, kept))) throw new Refusal('BILL_SETTLED')
    await audit(tx, provider, { by, at: now, month, feeMinor: theirs.feeMinor, agrees: row.agrees })
    return billId
  })
}

const minorOf = (amount: Parameters<typeof amountIn>[0]) => toMinor(amountIn(amount))

function faultsOf({ month, days }: Form, over: boolean) {
  const fields: Record<string, 'NOT_ALLOWED'> = {}
  if (!over) fields['month'] = 'NOT_ALLOWED'
  const seen = new Set<string>()
  for (const [at, { day }] of (days ?? []).entries()) {
    if (!day.startsWith(month) || seen.has(day)) fields[`days.${at}.day`] = 'NOT_ALLOWED'
    seen.add(day)
  }
  return fields
}

/** Each day that either has something of. */
function daysBeside(
  theirs: readonly FormDay[],
  ours: readonly PlayedDay[],
  { agencyId, billId, isTold }: { agencyId: string; billId: string; isTold: boolean },
): BillDayRow[] {
  if (theirs.length === 0) return []
  const theirsOf = new Map(theirs.map((each) => [each.day, each]))
  const oursOf = new Map(ours.map((each) => [each.day, each]))
  return [...new Set([...theirsOf.keys(), ...oursOf.keys()])].toSorted().map((day) => {
    const [their, our] = [theirsOf.get(day), oursOf.get(day)]
    return {
      agency_id: agencyId,
      bill_id: billId,
      day,
      rounds: their?.rounds ?? null,
      turnover_minor: their ? minorOf(their.turnover) : null,
      won_minor: their ? minorOf(their.won) : null,
      our_rounds: isTold ? (our?.rounds ?? 0) : null,
      our_turnover_minor: isTold ? (our?.turnoverMinor ?? 0n) : null,
      our_won_minor: isTold ? (our?.wonMinor ?? 0n) : null,
    }
  })
}

interface Entered {
  by: StaffActor
  at: Date
  month: string
  feeMinor: bigint
  agrees: boolean
}

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  { agencyId, providerId }: ProviderAt,
  { by, at, month, feeMinor, agrees: doesAgree }: Entered,
) =>
  writeAudit(tx, {
    agencyId,
    at,
    by,
    act: 'PROVIDER_BILL_ENTERED',
    subject: { kind: 'PROVIDER', id: providerId },
    after: { month, fee: fromMinor(feeMinor), agrees: doesAgree },
  })
