import * as contract from '@kham/contract/operator/staff'
import type { Context } from '../../context.ts'
import { serve, type App } from '../../http/serve.ts'
import {
  activateStaff,
  addStaffMember,
  changeSignInRules,
  changeStaffMember,
  deactivateStaff,
  resetStaffPassword,
  resetStaffTotp,
} from './manage-staff.ts'
import { isTotpNeeded, staffRows, type MemberId, type MemberRow } from './staff-member-queries.ts'

/** Whoever answers for the agency may see who works there; the owner says who does. */
export function staffOperatorRoutes(app: App) {
  serve(app, contract.staffList, async ({ context, agencyId }) => {
    const rows = await staffRows(context.db, agencyId)
    return { staff: rows.map(toMember), needTotp: await isTotpNeeded(context.db, agencyId) }
  })

  serve(app, contract.addStaffMember, async ({ context, agencyId, by, body }) => {
    const { staffId, password } = await addStaffMember(context, { agencyId, by }, body)
    return { member: await memberOf(context, { agencyId, staffId }), password }
  })

  serve(app, contract.changeStaffMember, async ({ context, agencyId, by, params: { id: staffId }, body }) => {
    await changeStaffMember(context, { agencyId, staffId, by }, body)
    return { member: await memberOf(context, { agencyId, staffId }) }
  })

  serve(app, contract.deactivateStaff, async ({ context, agencyId, by, params: { id: staffId } }) => {
    await deactivateStaff(context, { agencyId, staffId, by })
    return { member: await memberOf(context, { agencyId, staffId }) }
  })

  serve(app, contract.activateStaff, async ({ context, agencyId, by, params: { id: staffId } }) => {
    const password = await activateStaff(context, { agencyId, staffId, by })
    return { member: await memberOf(context, { agencyId, staffId }), password }
  })

  serve(app, contract.resetStaffPassword, async ({ context, agencyId, by, params: { id: staffId } }) => {
    const password = await resetStaffPassword(context, { agencyId, staffId, by })
    return { member: await memberOf(context, { agencyId, staffId }), password }
  })

  serve(app, contract.resetStaffTotp, async ({ context, agencyId, by, params: { id: staffId } }) => {
    await resetStaffTotp(context, { agencyId, staffId, by })
    return { member: await memberOf(context, { agencyId, staffId }) }
  })

  serve(app, contract.changeSignInRules, async ({ context, agencyId, by, body: { needTotp } }) => {
    await changeSignInRules(context, { agencyId, by }, needTotp)
    return { needTotp }
  })
}

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
  passwordExpiresAt: time(row.password_expires_at),
  lastSignInAt: time(row.signed_in_at),
})
