import type { staffRoles } from '@kham/contract/desk/staff-roles'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { payoutDesk } from './payout-desk.ts'

/** What tests of the doors to payouts by hand do over and over. */
export function payoutDoors(world: () => MoneyWorld, doors: () => OpenDoors) {
  const desk = payoutDesk(world)
  const signedIn = async (role: (typeof staffRoles)[number], name?: string) =>
    doors().staff(await desk.member(role, name))
  const door = (id: string, act = '') => `/v2/agency/payouts/${id}${act && `/${act}`}`
  const idsOf = (body: { payouts: { id: string }[] }) => body.payouts.map(({ id }) => id)
  return { ...desk, signedIn, door, idsOf }
}
