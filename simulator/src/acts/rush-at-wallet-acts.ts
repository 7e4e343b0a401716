import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { giveCredit } from './office-acts.ts'
import { bet, memberAt, mostStake } from './outside-acts.ts'
import { playerOf, somePlace, someWallet } from './player-acts.ts'
import { startJob, waitingJobs, type Job } from './server-acts.ts'
import { isAnswered, visit } from './visit.ts'

const isAsking = (where: string) => where.startsWith('before')

interface Moving {
  player_id: string
  provider_id: string
  order_id: string
  direction: string
  amount_minor: bigint
}

/** What is on its way into or out of a wallet, and the jobs that see to it. */
async function movingAtOne(sim: Simulation): Promise<{ moving: Moving[]; jobs: Job[] } | null> {
  const all = await sim.ask<Moving>(
    `select * from credit_transfers where status in ('REQUESTED', 'SENT', 'UNKNOWN') order by created_at, transfer_id`,
  )
  if (all.length === 0) return null
  const one = sim.chance.pick(all)
  const moving = all.filter(
    ({ player_id, provider_id }) => player_id === one.player_id && provider_id === one.provider_id,
  )
  const orders = new Set(moving.map(({ order_id }) => order_id))
  const jobs = (await waitingJobs(sim)).filter(({ data }) => Object.values(data).some((id) => orders.has(id)))
  return { moving, jobs }
}

/** The player looks at the credit while it moves, now and then so slowly that it has moved when the answer comes. */
export const lookAtMoving: Act = {
  name: 'credit is looked at while it moves',
  weight: 16,
  async begin(sim) {
    const found = await movingAtOne(sim)
    const [one] = found?.moving ?? []
    if (!found || !one) return false
    const path = `/v2/players/credits/${one.provider_id}`
    const look = visit(sim, playerOf(sim, one.player_id), { method: 'GET', path })
    const isSlow = sim.chance.is(0.5)
    if (isSlow) await sim.finish(look, sim.chance.pick([isAnswered, isAsking]))
    for (const job of found.jobs) {
      const task = startJob(sim, job)
      if (isSlow) await sim.finish(task)
    }
    return true
  },
}

/** Two managers give credit to one wallet, twice, and both gifts go out at once. */
export const giveTwice: Act = {
  name: 'credit is given twice at once',
  weight: 8,
  async begin(sim) {
    const wallet = await someWallet(sim)
    const player = wallet?.player ?? sim.chance.pick(sim.fixtures.players)
    const provider = wallet?.provider ?? somePlace(sim)!
    for (let time = 0; time < 2; time++) await giveCredit(sim, player, provider)
    for (const job of await waitingJobs(sim)) if (job.name === 'adjust-credit') startJob(sim, job)
    return true
  },
}

/** What is held for a withdrawal is lost in a game before it is taken, and something comes in beside it. */
export const playAwayHeld: Act = {
  name: 'held credit is played away',
  weight: 12,
  async begin(sim) {
    const found = await movingAtOne(sim)
    const held = found?.moving.find(({ direction }) => direction === 'OUT')
    if (!held) return false
    for (let round = 0; round < 8; round++) {
      const member = await memberAt(sim, held.player_id, held.provider_id)
      if (!member || member.balance < 100n || member.balance < held.amount_minor) break
      const most = mostStake(member)
      await bet(sim, member, most / 2n > 100n ? most / 2n : most)
    }
    if (sim.chance.is(0.7)) {
      await giveCredit(sim, playerOf(sim, held.player_id), held.provider_id)
      for (const job of await waitingJobs(sim)) if (job.name === 'adjust-credit') startJob(sim, job)
    }
    return true
  },
}
