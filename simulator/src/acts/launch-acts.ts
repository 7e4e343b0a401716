import { providerIds } from '../../../contract/src/play/providers.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import { knowsReferences } from '../world/without-references.ts'
import type { Act } from './act.ts'
import { giveCredit } from './office-acts.ts'
import { someWallet } from './player-acts.ts'
import { payForIt, someInUse, type InUse } from './promotion-acts.ts'
import { finishJobs, startJob, waitingJobs } from './server-acts.ts'
import { visit } from './visit.ts'

/** Providers that have the game that is opened. */
const places: readonly string[] = ['alphabet', 'gclub', 'gclub_live']

const open = (sim: Simulation, player: Person, provider: string) =>
  visit(sim, player, {
    method: 'POST',
    path: `/v2/games/${provider}/launch`,
    body: {
      gameId: 'hi-lo',
      device: 'mobile',
      returnUrl: `http://${player.agency.host}/player`,
      bring: true,
    },
  })

/** A game is opened, and the player's credit is to come along; perhaps by two taps. */
const launch: Act = {
  name: 'a game is opened with credit of other providers',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const inUse = chance.is(0.6) ? await someInUse(sim) : null
    const wallet = inUse ? null : await someWallet(sim)
    const player = inUse?.player ?? wallet?.player
    if (!player) return false
    const from = inUse?.provider_id ?? wallet?.provider
    // Now and then to the wallet of the promotion itself.
    const provider =
      chance.is(0.8) || !from || !places.includes(from)
        ? chance.pick(places.filter((id) => id !== from))
        : from
    const times = chance.is(0.3) ? 2 : 1
    for (let time = 0; time < times; time++) open(sim, player, provider)
    return true
  },
}

const isCredited = ({ credited_at }: InUse) => credited_at !== null

/** What a promotion has given is in its wallet, and a game of another provider is opened; or own credit is elsewhere, and one of its own. */
const launchBesidePromotion: Act = {
  name: 'a game is opened beside the wallet of a promotion',
  weight: 16,
  async begin(sim) {
    const { chance, faults } = sim
    const work = async () => {
      if (!(await someInUse(sim, isCredited))) {
        await payForIt.begin(sim)
        for (const { task } of sim.tasks.stands) await sim.finish(task)
        await finishJobs(sim, 'deliver-credit')
      }
      const usage = await someInUse(sim, isCredited)
      if (!usage) return
      const others = (ids: readonly string[]) => ids.filter((id) => id !== usage.provider_id)
      const isOut = chance.is(0.5) || !places.includes(usage.provider_id)
      const elsewhere = chance.pick(others(isOut ? places : providerIds))
      if (!isOut) {
        await giveCredit(sim, usage.player, elsewhere)
        await finishJobs(sim, 'adjust-credit')
      }
      const provider = isOut ? elsewhere : usage.provider_id
      await sim.finish(open(sim, usage.player, provider))
      for (let step = 0; step < 2; step++) await finishJobs(sim, 'advance-move')
    }
    await (chance.is(0.7) ? faults.without(work) : work())
    return true
  },
}

/** The first has taken credit of one provider and waits for it; the second finds some at another. */
const launchTwice: Act = {
  name: 'two games are opened, and credit of two providers is to come along',
  weight: 12,
  async begin(sim) {
    const { chance, faults, fixtures } = sim
    const player = chance.pick(fixtures.players)
    const to = chance.pick(places)
    const [one, other] = providerIds.filter((id) => id !== to && knowsReferences(id))
    const prepare = async () => {
      for (const id of [one, other]) await giveCredit(sim, player, id!)
      await finishJobs(sim, 'adjust-credit')
    }
    await faults.without(prepare)
    const first = open(sim, player, to)
    await sim.finish(first, (where) => where === 'asleep')
    const second = open(sim, player, to)
    if (chance.is(0.7)) await sim.finish(second)
    return true
  },
}

/** The player waits at the door meanwhile. */
const workOnMoves: Act = {
  name: 'credit that comes along is moved',
  weight: 16,
  async begin(sim: Simulation) {
    const jobs = (await waitingJobs(sim)).filter(({ name }) => name === 'advance-move')
    for (const job of jobs) startJob(sim, job)
    return jobs.length > 0
  },
}

/** Games that bring credit along when they are opened. */
export const launchActs: readonly Act[] = [launch, launchBesidePromotion, launchTwice, workOnMoves]
