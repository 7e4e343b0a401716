import type { Page } from '@playwright/test'
import type { StaffRole } from '@kham/contract/staff-roles'
import { goodPassword, newName } from './kham.ts'
import { post } from './player-by-api.ts'

interface Colleague {
  role: StaffRole
  displayName?: string
}

/** Somebody else of the staff signs in at `desk`; the operator, who is the owner, has added them. Answers the name. */
export async function signInColleague(operator: Page, desk: Page, { role, displayName }: Colleague) {
  const username = newName()
  const form = { username, displayName: displayName ?? username, role, password: 'kham-demo-operator' }
  const { password } = await post(operator.request, '/agency/staff', form)
  await post(desk.request, '/agency/session', { username, password })
  const chosen = { newPassword: goodPassword, confirmNewPassword: goodPassword }
  await post(desk.request, '/agency/session/password', chosen)
  return username
}
