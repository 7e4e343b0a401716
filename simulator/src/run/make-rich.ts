import { payForIt } from '../acts/promotion-acts.ts'
import { startJob, waitingJobs } from '../acts/server-acts.ts'
import { visit } from '../acts/visit.ts'
import type { Simulation } from '../world/simulation.ts'

/** Some players have claimed a promotion before the chaos, where there are promotions. */
export async function givePromotions(sim: Simulation) {
  for (let time = 0; time < sim.fixtures.players.length; time++) {
    if (sim.chance.is(0.4)) continue
    await payForIt.begin(sim)
    for (const { task } of sim.tasks.stands) await sim.finish(task)
    for (const job of await waitingJobs(sim)) await sim.finish(startJob(sim, job))
  }
}

/** Some players have credit before the chaos: without any there is little to lose. */
export async function makeRich(sim: Simulation) {
  const { chance, machine, fixtures } = sim
  for (const player of fixtures.players) {
    if (player.bankAccountId === null || chance.is(0.3)) continue
    const amount = String(chance.between(100, 900) * 1000 + chance.below(1000))
    const { method } = player.agency.mids[0]!
    let id = ''
    let payload = ''
    const body = { providerId: 'alphabet', paymentMethod: method, amount }
    const onAnswer = ({
      body: { deposit },
    }: {
      body: { deposit: { id: string; qr: { payload: string } } }
    }) => {
      id = deposit.id
      payload = deposit.qr.payload
    }
    await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body, onAnswer }))
    // A promotion may stand in the way.
    if (payload === '') continue
    await machine.partners.control('POST', '/sandbox/bank/pay', { payload })
    await sim.finish(visit(sim, player, { method: 'POST', path: `/v2/deposits/${id}/check` }))
    for (const job of await waitingJobs(sim)) await sim.finish(startJob(sim, job))
  }
}
