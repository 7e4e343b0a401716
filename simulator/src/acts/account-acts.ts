import type { Task } from '../ground/tasks.ts'
import { accountNumber, type Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { staffOf } from './operator-acts.ts'
import { visit } from './visit.ts'

const untouched = ['bank_accounts', 'payout_holds', 'withdrawals', 'payouts', 'sim.jobs']

/** Two of them say the same; now and then one alone. */
export function changeAccountOf(sim: Simulation, player: Person): Task[] {
  const { chance } = sim
  const account = { bankCode: 'jdb', currency: 'LAK', accountName: 'TEST PLAYER', owner: 'SELF' }
  const body = { ...account, accountNumber: accountNumber(chance), note: 'seen the bank book' }
  const managers = staffOf(sim, player.agency.id, 'manager')
  const path = `/v2/agency/players/${player.id}/bank-account`
  return (chance.is(0.9) ? managers : managers.slice(1)).map((manager) =>
    visit(sim, manager, { method: 'POST', path, body, untouched }),
  )
}

const changeAccount: Act = {
  name: 'the staff change the account of a player',
  weight: 6,
  begin(sim) {
    changeAccountOf(sim, sim.chance.pick(sim.fixtures.players))
    return true
  },
}

/** After a change of the account no payout of the player is sent for a while. */
export const accountActs: readonly Act[] = [changeAccount]
