import type { z } from 'zod/mini'
import type { fourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import {
  fourEyesFaults,
  fourEyesOfForm,
  isLooser,
  type FourEyesRow,
  fourEyesSubject,
  toFourEyesFacts,
  type Wanted,
  fourEyesOfFacts,
  toFourEyes,
} from './four-eyes.ts'
import { lockFourEyes, fourEyesOf, lockPayoutRules } from './rules-of-agency.ts'
import { setAgency } from '../../../db/write-agency.ts'
import type { Tx, Db } from '../../../db/db.ts'
import { alertSettingChange } from '../../desk/channels/alert-setting-change.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { noteChange, type RulesChange } from './payout-rules-queries.ts'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { isAtWork } from '../../../db/resting.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** Whether they may let one of the staff alone do more than before. */
  mayRaiseRisk: boolean
  form: z.output<typeof fourEyesForm>
}

/**
 * Sets what takes two of the staff: what is tighter holds from now on, what is looser takes two of them and holds a day later. The same as
 * it is already withdraws what is to hold later; without such a plan it changes nothing, whatever version was read. Refuses with VALIDATION, SETTINGS_CHANGED, FORBIDDEN, FOUR_EYES.
 */
export async function changeFourEyes(
  { db, clock }: Context,
  { agencyId, by, mayRaiseRisk, form }: Changing,
): Promise<FourEyesRow> {
  const wanted = fourEyesOfForm(form)
  const fields = fourEyesFaults(wanted)
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return db.transaction().execute(async (tx) => {
    const before = await lockFourEyes(tx, agencyId)
    const names = Object.keys(wanted) as (keyof typeof wanted)[]
    const isSame = names.every((name) => wanted[name] === before[name])
    if (isSame && before.four_eyes_next_at === null) return before
    if (form.version !== before.four_eyes_version) throw new Refusal('SETTINGS_CHANGED')
    const at = clock()
    if (isLooser(before, wanted)) {
      await loosenFourEyes(tx, { agencyId, by, at, mayRaiseRisk, change: wanted })
      return lockFourEyes(tx, agencyId)
    }
    return writeFourEyes(tx, { agencyId, by, at, wanted })
  })
}

interface Loosening {
  agencyId: string
  by: StaffActor
  at: Date
  /** Whether they may give the first approval. */
  mayRaiseRisk: boolean
  /** The new values; the others stay. */
  change: Partial<Wanted>
}

/**
 * Lets one of the staff alone do more than before: by two approvals, an owner's first, and 24 hours later, so that everybody can see it
 * come. Until then nothing changes. Refuses with FORBIDDEN, FOUR_EYES.
 */
export async function loosenFourEyes(
  tx: Tx,
  { agencyId, by, at, mayRaiseRisk, change }: Loosening,
): Promise<void> {
  const before = await lockFourEyes(tx, agencyId)
  const facts = toFourEyesFacts({ ...before, ...change })
  const { staffId } = by
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value === null ? null : String(value)]),
  )
  const subject = fourEyesSubject(agencyId)
  const content = [String(before.four_eyes_version), ...Object.values(said)]
  const act = alwaysTwo({ act: 'LOOSEN', subject, said, content, mayBeFirst: mayRaiseRisk })
  if ((await recordApproval(tx, act, { staffId, at })).waits) return
  await setAgency(tx, { agencyId, at, by }, 'FOUR_EYES_TO_CHANGE', change)
  await alertSettingChange(tx, { agencyId, at }, { what: 'FOUR_EYES', subject: at.toISOString() })
}

/** For the schedule: puts due looser settings into effect. A failure of one agency does not stop the others, and is thrown at the end. */
export async function beginFourEyes({ db, clock }: Context): Promise<void> {
  const due = db
    .selectFrom('agencies')
    .select('agency_id')
    .where('four_eyes_next_at', '<=', clock())
    .where(isAtWork('agency_id'))
  const failed: unknown[] = []
  for (const { agency_id: agencyId } of await due.execute())
    await db
      .transaction()
      .execute((tx) => beginAt(tx, agencyId, clock()))
      .catch((error: unknown) => failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, 'looser settings that two approved do not begin to hold')
}

async function beginAt(tx: Tx, agencyId: string, at: Date) {
  const before = await lockFourEyes(tx, agencyId)
  const { four_eyes_next: facts, four_eyes_next_at: from, four_eyes_next_by: staffId } = before
  if (!facts || !from || !staffId || from > at) return
  const by = { staffId, address: null, requestId: null }
  await writeFourEyes(tx, { agencyId, by, at, wanted: fourEyesOfFacts(facts) })
}

interface Writing {
  agencyId: string
  by: StaffActor
  at: Date
  wanted: Wanted
}

/** Puts the settings into effect and drops those that wait for their time or a second approval. The caller has locked them. */
async function writeFourEyes(tx: Tx, { agencyId, by, at, wanted }: Writing): Promise<FourEyesRow> {
  await endApproval(tx, fourEyesSubject(agencyId), at)
  const before = await lockPayoutRules(tx, agencyId)
  const after = await setAgency(tx, { agencyId, at, by }, 'FOUR_EYES_CHANGED', wanted)
  await alertSettingChange(tx, { agencyId, at }, { what: 'FOUR_EYES', subject: at.toISOString() })
  if (after.four_eyes_minor !== before.four_eyes_minor)
    await noteFourEyesFrom(tx, { agencyId, staffId: by.staffId, at, before, after })
  return after
}

/** The four-eyes bound is set by itself: the payout rules show the same, and a looser change of them that waits for its second approval ends. */
async function noteFourEyesFrom(tx: Tx, change: RulesChange): Promise<void> {
  await endApproval(tx, settingSubject(change.agencyId, 'payouts'), change.at)
  await noteChange(tx, change)
}

/** The planned settings with their start, and the pending approval. */
export async function nextFourEyes(db: Db, agencyId: string) {
  const { four_eyes_next: facts, four_eyes_next_at: at } = await fourEyesOf(db, agencyId)
  const next = facts && at ? { rules: toFourEyes(fourEyesOfFacts(facts)), at: at.toISOString() } : null
  return { next, waitsForSecond: await pendingApprovalOf(db, fourEyesSubject(agencyId)) }
}
