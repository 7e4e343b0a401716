import type { z } from 'zod/mini'
import { amountIn, fromMinor, moneyOf, toMinor } from '@kham/contract/money'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { fourEyesMost, type FourEyes, type fourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import type { FieldCode } from '@kham/contract/refusals'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'

/** The settings of an agency that say what takes two of its staff. */
export type FourEyesRow = Pick<
  AgencyRecord,
  | 'four_eyes_minor'
  | 'four_eyes_day_minor'
  | 'slip_from_minor'
  | 'hold_hours'
  | 'four_eyes_version'
  | 'four_eyes_next'
  | 'four_eyes_next_at'
  | 'four_eyes_next_by'
>
export type Wanted = Pick<
  FourEyesRow,
  'four_eyes_minor' | 'four_eyes_day_minor' | 'slip_from_minor' | 'hold_hours'
>

export const toFourEyes = (row: Wanted): FourEyes => ({
  from: moneyOf(row.four_eyes_minor, 'LAK'),
  day: moneyOf(row.four_eyes_day_minor, 'LAK'),
  slipFrom: row.slip_from_minor === null ? null : moneyOf(row.slip_from_minor, 'LAK'),
  holdHours: row.hold_hours,
})

/** The same in plain values, for the audit log. */
export const toFourEyesFacts = (row: Wanted): AuditFacts => ({
  from: fromMinor(row.four_eyes_minor),
  day: fromMinor(row.four_eyes_day_minor),
  slipFrom: row.slip_from_minor === null ? null : fromMinor(row.slip_from_minor),
  holdHours: row.hold_hours,
})

const textOf = (fact: AuditFacts[string] | undefined) => String(fact)

/** The settings as plain values. */
export const fourEyesOfFacts = ({ from, day, slipFrom, holdHours }: AuditFacts): Wanted => ({
  four_eyes_minor: toMinor(textOf(from)),
  four_eyes_day_minor: toMinor(textOf(day)),
  slip_from_minor: slipFrom === null ? null : toMinor(textOf(slipFrom)),
  hold_hours: Number(holdHours),
})

export const fourEyesOfForm = (form: z.output<typeof fourEyesForm>): Wanted => ({
  four_eyes_minor: toMinor(amountIn(form.from)),
  four_eyes_day_minor: toMinor(amountIn(form.day)),
  slip_from_minor: form.slipFrom === null ? null : toMinor(amountIn(form.slipFrom)),
  hold_hours: form.holdHours,
})

/** The subject of an approval of looser settings. */
export const fourEyesSubject = (agencyId: string) => settingSubject(agencyId, 'four-eyes')

/** The faults of the bounds. */
export function fourEyesFaults(wanted: Wanted): Record<string, FieldCode> {
  const most = toMinor(fourEyesMost)
  return {
    ...(wanted.four_eyes_minor > most ? { from: 'TOO_LARGE' } : {}),
    ...(wanted.four_eyes_day_minor > most ? { day: 'TOO_LARGE' } : {}),
    ...(wanted.slip_from_minor !== null && wanted.slip_from_minor > most ? { slipFrom: 'TOO_LARGE' } : {}),
  }
}

/** Whether more may happen than before, sooner, or by fewer. */
export const isLooser = (before: Wanted, after: Wanted): boolean =>
  after.four_eyes_minor > before.four_eyes_minor ||
  after.four_eyes_day_minor > before.four_eyes_day_minor ||
  after.hold_hours < before.hold_hours ||
  (before.slip_from_minor !== null &&
    (after.slip_from_minor === null || after.slip_from_minor > before.slip_from_minor))
