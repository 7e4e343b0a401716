import * as contract from '@kham/contract/operator/desk/staff'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { listSessions } from '../operators/list-sessions.ts'
import { changeSignInRules } from './change-sign-in-rules.ts'
import { mayRaiseRisk } from '../operators/may-decide.ts'
import { pendingApprovalOf } from '../approvals/pending-approval-of.ts'
import { toWaitsForSecond } from '../approvals/approval.ts'
import { settingSubject } from '../approvals/setting-subject.ts'
import { staffCallerOf } from '../operators/staff-caller.ts'
import { signInRulesOf } from '../operators/sign-in-rules.ts'
import {
  activateStaff,
  addStaffMember,
  changeStaffMember,
  deactivateStaff,
  endStaffSessions,
  resetStaffPassword,
  resetStaffTotp,
  type Managing,
} from './manage-staff.ts'
import { isMember, staffRows, type MemberId, type MemberRow } from './staff-member-queries.ts'

/** Owner and manager may see the staff; the owner changes it. */
export function staffOperatorRoutes(app: App) {
  serve(app, contract.staffList, async ({ context, agencyId }) => {
    const rows = await staffRows(context.db, agencyId)
    const { needTotp } = await signInRulesOf(context.db, agencyId)
    return { staff: rows.map(toMember), needTotp }
  })

  serve(app, contract.addStaffMember, async (asked) => {
    const { context, agencyId, body } = asked
    const { staffId, password } = await addStaffMember(context, staffCallerOf(asked), body)
    return { member: await memberOf(context, { agencyId, staffId }), password }
  })

  serve(app, contract.changeStaffMember, async (asked) => {
    await changeStaffMember(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)) }
  })

  serve(app, contract.deactivateStaff, async (asked) => {
    await deactivateStaff(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)) }
  })

  serve(app, contract.activateStaff, async (asked) => {
    const password = await activateStaff(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)), password }
  })

  serve(app, contract.resetStaffPassword, async (asked) => {
    const password = await resetStaffPassword(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)), password }
  })

  serve(app, contract.staffSessions, async ({ context, agencyId, params: { id } }) => {
    if (!(await isMember(context.db, { agencyId, staffId: id }))) throw new Refusal('NOT_FOUND')
    return { sessions: await listSessions(context, { agencyId, staffId: id }) }
  })

  serve(app, contract.endStaffSessions, async (asked) => {
    await endStaffSessions(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)) }
  })

  serve(app, contract.resetStaffTotp, async (asked) => {
    await resetStaffTotp(asked.context, managingOf(asked), asked.body)
    return { member: await memberOf(asked.context, managingOf(asked)) }
  })

  serve(app, contract.readSignInRules, async ({ context, agencyId }) =>
    standingRules(context, agencyId, await signInRulesOf(context.db, agencyId)),
  )

  serve(app, contract.changeSignInRules, async (asked) => {
    const { context, agencyId, staff, body } = asked
    const changing = {
      call: staffCallerOf(asked),
      isProduction: app.isProduction,
      mayRaiseRisk: mayRaiseRisk(staff),
    }
    return standingRules(context, agencyId, await changeSignInRules(context, changing, body))
  })
}

const standingRules = async ({ db }: Context, agencyId: string, rules: contract.SignInRules) => ({
  ...rules,
  waitsForSecond: await pendingApprovalOf(db, settingSubject(agencyId, 'sign-in')),
})

const managingOf = (
  asked: Parameters<typeof staffCallerOf>[0] & { staff: SignedInStaff; params: { id: string } },
): Managing => ({
  ...staffCallerOf(asked),
  staffId: asked.params.id,
  mayRaiseRisk: mayRaiseRisk(asked.staff),
})

async function memberOf({ db }: Context, { agencyId, staffId }: MemberId) {
  const row = (await staffRows(db, agencyId)).find(({ staff_id }) => staff_id === staffId)
  if (!row) throw new Error('somebody who was just changed is not there')
  return toMember(row)
}

const time = (at: Date | null) => at?.toISOString() ?? null

const toMember = (row: MemberRow): contract.StaffMember => ({
  id: row.staff_id,
  username: row.username,
  displayName: row.display_name,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  deactivatedAt: time(row.deactivated_at),
  totpSince: time(row.totp_since),
  passkeys: Number(row.passkeys),
  passwordExpiresAt: time(row.password_expires_at),
  lastSignInAt: time(row.signed_in_at),
  waitsForSecond: toWaitsForSecond(row),
})
