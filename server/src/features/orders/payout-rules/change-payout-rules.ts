import type { payoutRulesForm } from '@kham/contract/operator/orders/payout-rules'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { setAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { loosenFourEyes } from './change-four-eyes.ts'
import { alertSettingChange } from '../../desk/channels/alert-setting-change.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import {
  givesUpFourEyes,
  limitFaults,
  paysMoreAlone,
  rulesOfForm,
  toPayoutFacts,
  type RulesRow,
} from './payout-rules.ts'
import { noteChange } from './payout-rules-queries.ts'
import { lockPayoutRules } from './rules-of-agency.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** Whether they may let one of the staff alone approve more than before. */
  mayRaiseRisk: boolean
  form: z.output<typeof payoutRulesForm>
}

/**
 * Sets what payouts go by from now on; what is under way goes on. What pays more without anybody takes two approvals, an owner's first. A
 * higher bound of two approvals takes two as well, and holds a day later. The same settings change nothing, whatever version was read. Refuses
 * with VALIDATION, SETTINGS_CHANGED, FORBIDDEN, FOUR_EYES.
 */
export async function changePayoutRules(
  { db, clock }: Context,
  { agencyId, by, mayRaiseRisk, form }: Changing,
): Promise<RulesRow> {
  const { fourEyesFrom } = form
  if (fourEyesFrom === null) throw new Refusal('VALIDATION', { fields: { fourEyesFrom: 'REQUIRED' } })
  const wanted = rulesOfForm({ ...form, fourEyesFrom })
  const fields = limitFaults(wanted)
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return db.transaction().execute(async (tx) => {
    const before = await lockPayoutRules(tx, agencyId)
    if (isSame(wanted, before)) return before
    if (form.version !== before.payout_rules_version) throw new Refusal('SETTINGS_CHANGED')
    const at = clock()
    const isLooser = givesUpFourEyes(before, wanted)
    if (isLooser)
      await loosenFourEyes(tx, {
        agencyId,
        by,
        at,
        mayRaiseRisk,
        change: { four_eyes_minor: wanted.four_eyes_minor },
      })
    const now = isLooser ? { ...wanted, four_eyes_minor: before.four_eyes_minor } : wanted
    if (isSame(now, before)) return before
    if (
      paysMoreAlone(before, now) &&
      !(await mayHappenNow(tx, wordOf(agencyId, before, now, mayRaiseRisk), by, at))
    )
      return before
    const after = await setAgency(tx, { agencyId, at, by }, 'PAYOUT_RULES_CHANGED', now)
    // A pending looser change was asked for rules that no longer hold.
    await endApproval(tx, settingSubject(agencyId, 'payouts'), at)
    if (before.four_eyes_minor !== after.four_eyes_minor)
      await endApproval(tx, settingSubject(agencyId, 'four-eyes'), at)
    await alertSettingChange(tx, { agencyId, at }, { what: 'PAYOUT_RULES', subject: at.toISOString() })
    await noteChange(tx, { agencyId, staffId: by.staffId, at, before, after })
    return after
  })
}

function wordOf(
  agencyId: string,
  { payout_rules_version }: RulesRow,
  wanted: Omit<RulesRow, 'payout_rules_version'>,
  mayBeFirst: boolean,
) {
  const { fourEyesFrom: _, ...facts } = toPayoutFacts({ ...wanted, payout_rules_version })
  const said = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
  const content = [String(payout_rules_version), ...Object.values(said)]
  const subject = settingSubject(agencyId, 'payouts')
  return alwaysTwo({ act: 'LOOSEN', subject, said, content, mayBeFirst })
}

const isSame = (wanted: Partial<RulesRow>, standing: RulesRow) =>
  (Object.keys(wanted) as (keyof RulesRow)[]).every((name) => wanted[name] === standing[name])
