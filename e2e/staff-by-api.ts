import { expect, type APIRequestContext } from '@playwright/test'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { newName } from './kham.ts'
import { post } from './player-by-api.ts'
import type { World } from './world.ts'

/** The password of every colleague. */
export const colleaguePassword = 'kham-demo-operator'

/** Somebody else of the staff signs in at `desk`, who has worked there for long: whoever was just added gives first approvals only. Answers the name. */
export async function signInColleague(
  world: World,
  desk: APIRequestContext,
  { role, displayName }: { role: StaffRole; displayName?: string },
) {
  const username = newName()
  await world.employ({ username, displayName: displayName ?? username, role })
  await post(desk, '/agency/session', { username, password: colleaguePassword })
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
