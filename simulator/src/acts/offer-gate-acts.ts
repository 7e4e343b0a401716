import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Why } from '../world/shut-out.ts'
import { signInPlayer } from '../world/people.ts'
import type { Act } from './act.ts'
import { managerOf, somePlayer } from './messaging-steps.ts'
import { visit, type Visit } from './visit.ts'

/** A request that closes a player's gate for offers once it is answered. */
function shutting(sim: Simulation, by: Person, player: Person, why: Why, asked: Visit) {
  const { clock, shutOut } = sim
  const openings = shutOut.openingsOf(player.id, why)
  return visit(sim, by, {
    ...asked,
    onAnswer: ({ body }) => {
      if (shutOut.openingsOf(player.id, why) !== openings) return
      const until: unknown = body?.limits?.exclusion?.until
      const untilMs = typeof until === 'string' ? Date.parse(until) : Infinity
      shutOut.shut(player.id, why, { nowMs: clock.wallMs, untilMs })
      // A self-exclusion opts its player out too.
      if (asked.path.endsWith('/self-exclusion')) shutOut.shut(player.id, 'NO', { nowMs: clock.wallMs })
    },
  })
}

/** A request that reopens the gate. */
function opening(sim: Simulation, by: Person, player: Person, why: readonly Why[], asked: Visit) {
  const { clock, shutOut } = sim
  for (const each of why) shutOut.opening(player.id, each, clock.wallMs)
  const onAnswer = () => {
    for (const each of why) shutOut.opened(player.id, each, clock.wallMs)
  }
  const onRefusal = () => {
    for (const each of why) shutOut.notOpened(player.id, each)
  }
  return visit(sim, by, { ...asked, onAnswer, onRefusal })
}

export const sayYes = (sim: Simulation, player: Person) =>
  opening(sim, player, player, ['NO', 'NOT_ASKED'], {
    method: 'PUT',
    path: '/v2/players/offers',
    body: { offers: 'YES' },
  })

const sayNo = (sim: Simulation, player: Person) =>
  shutting(sim, player, player, 'NO', { method: 'PUT', path: '/v2/players/offers', body: { offers: 'NO' } })

const offersOff = (sim: Simulation, player: Person) =>
  shutting(sim, managerOf(sim, player), player, 'NO', {
    method: 'POST',
    path: `/v2/agency/players/${player.id}/offers-off`,
    body: { note: 'by telephone' },
  })

const takeBreak = (sim: Simulation, player: Person) =>
  shutting(sim, player, player, 'BREAK', {
    method: 'POST',
    path: '/v2/players/time-out',
    body: { days: sim.chance.pick([1, 2]) },
  })

const excludeSelf = (sim: Simulation, player: Person) =>
  shutting(sim, player, player, 'BREAK', {
    method: 'POST',
    path: '/v2/players/self-exclusion',
    body: { months: 6 },
  })

const limitToNothing = (sim: Simulation, player: Person) =>
  shutting(sim, player, player, 'LIMIT', { method: 'PUT', path: '/v2/players/limits', body: { day: '0' } })

const acts = {
  suspend: { why: 'SUSPENDED', body: { reason: 'RULES', note: 'seen' } },
  block: { why: 'BLOCKED', body: { reason: 'has two accounts' } },
  close: { why: 'CLOSED', body: { note: 'asked by letter' } },
} as const

export function shutByStaff(sim: Simulation, player: Person, verb: keyof typeof acts) {
  if (verb === 'suspend') sim.shutOut.maybeOut.add(player.id)
  return shutting(sim, managerOf(sim, player), player, acts[verb].why, {
    method: 'POST',
    path: `/v2/agency/players/${player.id}/${verb}`,
    body: acts[verb].body,
  })
}

const undone = { lift: 'SUSPENDED', unblock: 'BLOCKED', reopen: 'CLOSED' } as const

export const undo = (sim: Simulation, player: Person, verb: keyof typeof undone) =>
  opening(sim, managerOf(sim, player), player, [undone[verb]], {
    method: 'POST',
    path: `/v2/agency/players/${player.id}/${verb}`,
    body: { note: 'it was a mistake' },
  })

const suspend = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'suspend')
const block = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'block')

/** Ways to close the gate. Those that staff can undo are frequent: the others last a day or longer. */
export const ways = [
  suspend,
  suspend,
  suspend,
  block,
  block,
  block,
  sayNo,
  sayNo,
  offersOff,
  takeBreak,
  takeBreak,
  excludeSelf,
  limitToNothing,
]

/** Mostly a player whose gate is open. */
export function someReachable(sim: Simulation) {
  const { chance, clock, fixtures, shutOut } = sim
  const reachable = fixtures.players.filter(
    ({ id }) => shutOut.whyNot(id, clock.wallMs, ['NOT_ASKED', 'SUSPENDED', 'BLOCKED']) === null,
  )
  return chance.pick(reachable.length > 0 ? reachable : fixtures.players)
}

export const shutSomebodyOut: Act = {
  name: 'somebody wants no offers, or is to have none',
  weight: 1,
  begin(sim) {
    sim.chance.pick(ways)(sim, somePlayer(sim))
    return true
  },
}

export const letIn: Act = {
  name: 'somebody wants offers, or may have them again',
  weight: 5,
  async begin(sim) {
    const { chance } = sim
    const player = somePlayer(sim)
    if (chance.is(0.6)) sayYes(sim, player)
    else await restorePlayer(sim, player)
    return true
  },
}

/** Lifts every suspension and block; the players sign in again. */
export async function restorePlayer(sim: Simulation, player: Person) {
  const [row] = await sim.ask<{ status: string; blocked: boolean; closed: boolean }>(
    'select status, blocked_at is not null as blocked, closed_at is not null as closed from players where agency_id = $1 and player_id = $2',
    [player.agency.id, player.id],
  )
  if (row?.blocked) await sim.finish(undo(sim, player, 'unblock'))
  if (row?.closed) await sim.finish(undo(sim, player, 'reopen'))
  if (row?.status === 'SUSPENDED') await sim.finish(undo(sim, player, 'lift'))
  else if (!row?.closed) return
  await signInPlayer(sim, player, sim.clock.now())
  // An earlier request may still be stopped at a boundary.
  if (sim.tasks.underWay === 0) sim.shutOut.maybeOut.delete(player.id)
}

export async function restoreAllPlayers(sim: Simulation) {
  for (const player of sim.fixtures.players) await restorePlayer(sim, player)
}
