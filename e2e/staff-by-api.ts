import { expect, type APIRequestContext } from '@playwright/test'
import type { StaffRole } from '@kham/contract/staff-roles'
import { goodPassword, newName } from './kham.ts'
import { post } from './player-by-api.ts'

interface Colleague {
  role: StaffRole
  displayName?: string
}

/** Somebody else of the staff signs in at `desk`; the operator, who is the owner, has added them. Answers the name. */
export async function signInColleague(
  operator: APIRequestContext,
  desk: APIRequestContext,
  { role, displayName }: Colleague,
) {
  const username = newName()
  const form = { username, displayName: displayName ?? username, role, password: 'kham-demo-operator' }
  const { password } = await post(operator, '/agency/staff', form)
  await post(desk, '/agency/session', { username, password })
  const chosen = { newPassword: goodPassword, confirmNewPassword: goodPassword }
  await post(desk, '/agency/session/password', chosen)
  return username
}

interface CreditChange {
  providerId: string
  direction: string
  amount: string
  reason: string
}

/** What the first of the staff proposes the second approves, and the player has it in their list; answers it. */
export async function adjustCredit(
  [first, second]: [APIRequestContext, APIRequestContext],
  player: APIRequestContext,
  change: CreditChange,
) {
  const listed = async () => (await (await player.get('/api/v2/players/adjustments')).json()).total
  const before = await listed()
  const { credential } = await (await player.get('/api/v2/players/info')).json()
  const { players } = await (await first.get(`/api/v2/agency/players?q=${credential.username}`)).json()
  const form = { ...change, note: 'ໄຟດັບ' }
  const { adjustment } = await post(first, `/agency/players/${players[0].id}/adjust`, form)
  await post(second, `/agency/adjustments/${adjustment.id}/approve`, {})
  await expect.poll(listed, { timeout: 120_000 }).toBe(before + 1)
  return adjustment as { id: string; code: string }
}
