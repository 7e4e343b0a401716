import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { SetRate } from '@kham/contract/operator/cashier/rates'
import { secondsAfter } from '../clock.ts'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { addStaff } from './test-app.ts'

type Staff = Awaited<ReturnType<OpenDoors['staff']>>

export const ratesPath = '/v2/agency/rates'
export const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** What tests of exchange rates do over and over; a manager sets them, an owner says so too. */
export function rateDesk(world: () => MoneyWorld, doors: () => OpenDoors) {
  const deciders = {} as Record<'manager' | 'owner', Staff>
  const manager = () => deciders.manager
  const owner = () => deciders.owner
  const staffWho = async (role: StaffRole, username = `rates-${role}`) =>
    doors().staff(await addStaff(world().context, username, role, world().agency.agency_id))
  async function hire() {
    for (const role of ['manager', 'owner'] as const) deciders[role] = await staffWho(role)
    return deciders
  }
  const thb = (buy: string, sell: string, more: object = {}) => ({ currency: 'THB', buy, sell, ...more })
  const set = (body: object) => manager().post(ratesPath, body)
  /** One that moves far: the owner gives the second approval. */
  const setFar = async (body: object) => {
    const first = await set(body)
    return first.body.waitsForSecond ? owner().post(ratesPath, body) : first
  }
  const later = (seconds: number) => secondsAfter(world().context.clock(), seconds).toISOString()
  /** The rate in effect, as everybody sees it. */
  async function offered() {
    const { exchangeRates } = (await doors().ask('/v2/cashier')).body
    return exchangeRates.find(({ currency }: SetRate) => currency === 'THB')
  }
  /** Some time on, so that no two rates begin at the same instant. */
  const wait = (seconds = 1) => world().setClock(secondsAfter(world().context.clock(), seconds))
  const inPlan = async () => (await manager().get(ratesPath)).body.planned

  return { hire, staffWho, thb, set, setFar, later, offered, wait, inPlan }
}
