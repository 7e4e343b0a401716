import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import {
  announce,
  hoursPass,
  messagingRounds,
  payIn,
  runMessagingRounds,
  silent,
  somePlayer,
  subscribe,
  titles,
} from './messaging-steps.ts'
import { letIn, sayYes, restorePlayer, shutSomebodyOut, someReachable, ways } from './offer-gate-acts.ts'
import { minutePasses, startRound } from './server-acts.ts'
import { visit } from './visit.ts'

const messagingRound: Act = {
  name: 'a round of notices runs',
  weight: 16,
  begin(sim) {
    const [cards, messages, notices, left] = messagingRounds
    const name = sim.chance.pick([cards, messages, messages, notices, notices, notices, left])
    if (name === notices && sim.chance.is(0.3)) sim.faults.strike('push', sim.chance.pick(silent))
    startRound(sim, name)
    // As two processes would.
    if (sim.chance.is(0.2)) startRound(sim, name)
    return true
  },
}

const wishes = [['MONEY'], ['MONEY', 'ACCOUNT'], ['MONEY', 'OFFER'], ['MONEY', 'ACCOUNT', 'OFFER'], ['OFFER']]

const takePhone: Act = {
  name: 'a browser takes notices',
  weight: 5,
  async begin(sim) {
    await subscribe(sim, somePlayer(sim), sim.chance.pick(wishes))
    return true
  },
}

const answers = [201, 201, 410, 429, 503, 403]

const phoneAnswers: Act = {
  name: 'a push service answers otherwise',
  weight: 2,
  begin(sim) {
    const { chance, phones, trace } = sim
    if (phones.all.length === 0) return false
    const phone = chance.pick(phones.all)
    const answer = chance.pick(answers)
    phones.answerWith(phone, answer)
    trace.say(`  ${phone.browser} is answered with ${answer}`)
    return true
  },
}

const quiet: Act = {
  name: 'a player sets quiet hours',
  weight: 1,
  begin(sim) {
    const body = sim.chance.pick([
      { quiet: { from: '22:00', to: '08:00' } },
      { quiet: { from: '11:00', to: '13:00' } },
      { quiet: null },
    ])
    visit(sim, somePlayer(sim), { method: 'PUT', path: '/v2/players/push', body })
    return true
  },
}

const say: Act = {
  name: 'the agency announces something',
  weight: 5,
  async begin(sim) {
    const { chance } = sim
    const kind = chance.is(0.75) ? 'OFFER' : 'SERVICE'
    await announce(sim, somePlayer(sim), {
      kind,
      place: chance.pick(['PUSH', 'PUSH', 'PUSH', 'CARD', 'POPUP', 'STRIP']),
    })
    return true
  },
}

const switchOff: Act = {
  name: 'an announcement is switched off',
  weight: 1,
  async begin(sim) {
    const { chance, fixtures } = sim
    const on = await sim.ask<{ agency_id: string; id: string }>(
      `select agency_id, announcement_id as id from announcements where status = 'ACTIVE' order by created_at, announcement_id`,
    )
    if (on.length === 0) return false
    const { agency_id, id } = chance.pick(on)
    const manager = fixtures.staff.find(({ role, agency }) => role === 'manager' && agency.id === agency_id)!
    const path = `/v2/agency/announcements/${id}/status`
    visit(sim, manager, { method: 'POST', path, body: { status: 'INACTIVE' } })
    return true
  },
}

interface Listing {
  announcements?: { kind: string }[]
  messages?: { texts: { lo?: { title: string } } | null }[]
  promotions?: unknown[]
}

const inbox = '/v2/players/inbox'

/** Reads a player's offers: none may be shown while the gate was certainly closed during the request. */
function lookAt(sim: Simulation, player: Person, path: string) {
  const { clock, shutOut } = sim
  // A signed-out player sees what visitors see; a blocked one sees offers with the reason why not.
  const whyNot = () =>
    shutOut.maybeOut.has(player.id)
      ? null
      : shutOut.whyNot(player.id, clock.wallMs, path === inbox ? ['NOT_ASKED'] : ['NOT_ASKED', 'BLOCKED'])
  const before = { why: whyNot(), changes: shutOut.changes }
  return visit(sim, player, {
    method: 'GET',
    path,
    onAnswer: ({ body }: { body: Listing }) => {
      const offers = [
        ...(body.announcements ?? []).filter(({ kind }) => kind === 'OFFER'),
        ...(body.messages ?? []).filter(({ texts }) => texts?.lo?.title === titles.OFFER),
        ...(body.promotions ?? []),
      ]
      const isCertain = before.why !== null && before.changes === shutOut.changes && whyNot() === before.why
      if (isCertain && offers.length > 0)
        sim.breach('no offer is shown to who is shut out', `${path} to ${player.id}: ${before.why}`)
    },
  })
}

const look: Act = {
  name: 'a player looks what there is',
  weight: 8,
  begin(sim) {
    lookAt(sim, somePlayer(sim), sim.chance.pick(['/v2/announcements', '/v2/promotions', inbox]))
    return true
  },
}

/** An offer is being sent while its player's gate closes. */
const shutBesidePush: Act = {
  name: 'an offer is on its way, and somebody is shut out',
  weight: 14,
  async begin(sim) {
    const { chance, faults } = sim
    const player = someReachable(sim)
    const place = chance.pick(['PUSH', 'CARD'] as const)
    const prepare = async () => {
      await restorePlayer(sim, player)
      await sim.finish(sayYes(sim, player))
      await subscribe(sim, player, ['MONEY', 'OFFER'])
      await announce(sim, player, { kind: 'OFFER', place })
    }
    await (chance.is(0.7) ? faults.without(prepare) : prepare())
    // A card is in the inbox before the gate closes; a push still has to be sent.
    if (chance.is(0.7))
      for (const name of messagingRounds.slice(0, 2)) await sim.finish(startRound(sim, name))
    if (chance.is(0.7)) {
      const shut = chance.pick(ways)(sim, player)
      if (chance.is(0.7)) await sim.finish(shut)
    }
    if (chance.is(0.6)) await runMessagingRounds(sim)
    if (place === 'CARD') lookAt(sim, player, inbox)
    return true
  },
}

/** An offer a day, against the limit on offers. */
const everyDay: Act = {
  name: 'an offer a day',
  weight: 4,
  async begin(sim) {
    const { chance } = sim
    if (sim.tasks.underWay > 0) return false
    const player = someReachable(sim)
    await sim.finish(sayYes(sim, player))
    await subscribe(sim, player, ['MONEY', 'OFFER'])
    await restorePlayer(sim, player)
    const times = chance.pick([2, 3, 4])
    for (let time = 0; time < times; time++) {
      await announce(sim, player, { kind: 'OFFER', place: 'PUSH' })
      await runMessagingRounds(sim)
      if (chance.is(0.6)) await hoursPass(sim, chance.pick([23, 24, 25]))
    }
    return true
  },
}

/** The outcome of a push is unknown, or its process dies before sending; then the schedule resumes. */
const silence: Act = {
  name: 'a push service is silent, or a process dies before it',
  weight: 10,
  async begin(sim) {
    const { chance, faults } = sim
    const player = somePlayer(sim)
    await subscribe(sim, player, ['MONEY', 'ACCOUNT'])
    if (chance.is(0.5)) await announce(sim, player, { kind: 'SERVICE', place: 'PUSH' })
    else await faults.without(() => payIn(sim, player))
    const [cards, messages, notices] = messagingRounds
    for (const name of [cards, messages]) await sim.finish(startRound(sim, name))
    const sending = startRound(sim, notices)
    if (chance.is(0.7)) faults.strike('push', chance.pick(silent))
    else {
      await sim.finish(sending, (where) => where.startsWith('before POST'))
      sim.tasks.kill(sending)
    }
    await sim.finish(sending)
    if (sim.tasks.underWay > 0) return true
    for (let time = 0; time < 3; time++) {
      await minutePasses(sim)
      await runMessagingRounds(sim)
    }
    return true
  },
}

/** The push service refuses everything until the evening. */
const untilNight: Act = {
  name: 'an offer waits until the night',
  weight: 5,
  async begin(sim) {
    const { chance, clock, phones } = sim
    if (sim.tasks.underWay > 0) return false
    const player = someReachable(sim)
    await restorePlayer(sim, player)
    await sim.finish(sayYes(sim, player))
    await subscribe(sim, player, ['MONEY', 'OFFER'])
    const phone = phones.all.at(-1)
    if (!phone) return false
    phones.answerWith(phone, 503)
    await announce(sim, player, { kind: 'OFFER', place: 'PUSH' })
    await runMessagingRounds(sim)
    const hour = (clock.now().getUTCHours() + 7) % 24
    if (hour < 19) await hoursPass(sim, 20 - hour + chance.below(3))
    phones.answerWith(phone, 201)
    await runMessagingRounds(sim)
    return true
  },
}

const nightComes: Act = {
  name: 'hours pass',
  weight: 3,
  async begin(sim) {
    await hoursPass(sim, sim.chance.pick([3, 7, 7, 12, 20]))
    return true
  },
}

/** Announcements, push notices, and players who opt in and out. */
export const messagingActs: readonly Act[] = [
  messagingRound,
  takePhone,
  phoneAnswers,
  quiet,
  shutSomebodyOut,
  letIn,
  say,
  switchOff,
  look,
  shutBesidePush,
  silence,
  everyDay,
  untilNight,
  nightComes,
]
