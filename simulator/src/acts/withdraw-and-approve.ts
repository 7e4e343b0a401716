import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { heldWithdrawals, say } from './operator-acts.ts'
import { satang, someWallet, type Wallet } from './player-acts.ts'
import { finishJobs } from './server-acts.ts'
import { visit } from './visit.ts'

/** Request to approval in one act, with nothing in between. */
export async function withdrawAndApprove(
  sim: Simulation,
  { player, provider }: Wallet & { player: Person },
  amount: string,
) {
  const body = { providerId: provider, bankAccountId: player.bankAccountId ?? 'none', amount }
  await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/withdraws', body }))
  await finishJobs(sim, 'take-credit')
  for (const one of await heldWithdrawals(sim)) await sim.finish(say(sim, one, 'approve'))
}

export const withdrawAtOnce: Act = {
  name: 'a withdrawal is asked for and approved',
  weight: 12,
  async begin(sim) {
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance < 100_00n) return false
    await withdrawAndApprove(sim, wallet, sim.chance.is(0.5) ? '100.00' : satang(wallet.balance))
    return true
  },
}
