import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Why } from '../world/shut-out.ts'
import { signInPlayer } from '../world/people.ts'
import type { Act } from './act.ts'
import { staffOf } from './operator-acts.ts'
import { billOf, payBill, type Shown } from './outside-acts.ts'
import { finishJobs, minutePasses, startRound } from './server-acts.ts'
import { visit, type Visit } from './visit.ts'

const somePlayer = ({ chance, fixtures }: Simulation) => chance.pick(fixtures.players)
const managerOf = (sim: Simulation, { agency }: Person) => sim.chance.pick(staffOf(sim, agency.id, 'manager'))

/** What the schedule does every few seconds for whoever is to hear something. */
export const voiceRounds = [
  'write cards of announcements',
  'send messages',
  'send notices',
  'take up notices that were left',
] as const

/** Each once, as they come in life. */
export async function speak(sim: Simulation) {
  for (const name of voiceRounds) await sim.finish(startRound(sim, name))
}

/** Nobody knows whether it came. */
const silent = ['lost before', 'lost before', 'lost before', 'lost after', 'slow', 'late'] as const

const roundOfVoice: Act = {
  name: 'a round of notices runs',
  weight: 16,
  begin(sim) {
    const [cards, messages, notices, left] = voiceRounds
    const name = sim.chance.pick([cards, messages, messages, notices, notices, notices, left])
    if (name === notices && sim.chance.is(0.3)) sim.faults.strike('push', sim.chance.pick(silent))
    startRound(sim, name)
    // Two processes.
    if (sim.chance.is(0.2)) startRound(sim, name)
    return true
  },
}

/** A browser takes notices from now on; of offers as well where its player has said yes to them. */
async function subscribe(sim: Simulation, player: Person, kinds: readonly string[]) {
  const { chance, phones } = sim
  let key = ''
  const onKey = ({ body }: { body: { publicKey: string } }) => void (key = body.publicKey)
  await sim.finish(visit(sim, player, { method: 'GET', path: '/v2/push/key', onAnswer: onKey }))
  if (key === '') return
  const { browser, ...subscription } = phones.subscription(chance, key)
  const body = { ...subscription, kinds, lang: chance.pick(['lo', 'th']) }
  let isTaken = false
  const onAnswer = () => void (isTaken = true)
  await sim.finish(
    visit(sim, player, {
      method: 'POST',
      path: '/v2/players/push',
      body,
      onAnswer,
      untouched: ['push_subscriptions'],
    }),
  )
  const [last] = await sim.ask<{ no: bigint | null }>('select max(move_id) as no from sim.moves')
  // What was not answered may stand there all the same, and counts among the ten of its player.
  phones.add({ browser, player, kinds: isTaken ? kinds : [], sinceMove: last?.no ?? 0n, hasEnded: false })
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

/** A request that shuts somebody out of offers once it is answered. */
function shutting(sim: Simulation, by: Person, player: Person, why: Why, asked: Visit) {
  const { clock, shutOut } = sim
  return visit(sim, by, {
    ...asked,
    onAnswer: ({ body }) => {
      const until: unknown = body?.limits?.exclusion?.until
      const untilMs = typeof until === 'string' ? Date.parse(until) : Infinity
      shutOut.shut(player.id, why, { nowMs: clock.wallMs, untilMs })
      // A self-exclusion says no for its player as well.
      if (asked.path.endsWith('/self-exclusion')) shutOut.shut(player.id, 'NO', { nowMs: clock.wallMs })
    },
  })
}

/** One that opens the way again. */
function opening(sim: Simulation, by: Person, player: Person, why: readonly Why[], asked: Visit) {
  const { clock, shutOut } = sim
  for (const each of why) shutOut.opening(player.id, each, clock.wallMs)
  const onAnswer = () => {
    for (const each of why) shutOut.opened(player.id, each, clock.wallMs)
  }
  return visit(sim, by, { ...asked, onAnswer })
}

const sayYes = (sim: Simulation, player: Person) =>
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
} as const

function shutByStaff(sim: Simulation, player: Person, verb: keyof typeof acts) {
  if (verb === 'suspend') sim.shutOut.maybeOut.add(player.id)
  return shutting(sim, managerOf(sim, player), player, acts[verb].why, {
    method: 'POST',
    path: `/v2/agency/players/${player.id}/${verb}`,
    body: acts[verb].body,
  })
}

const undo = (sim: Simulation, player: Person, verb: 'lift' | 'unblock') =>
  opening(sim, managerOf(sim, player), player, [verb === 'lift' ? 'SUSPENDED' : 'BLOCKED'], {
    method: 'POST',
    path: `/v2/agency/players/${player.id}/${verb}`,
    body: { note: 'it was a mistake' },
  })

const suspend = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'suspend')
const block = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'block')

/** What the staff can take back comes most often: the rest shuts out for a day, and longer. */
const ways = [
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

/** Mostly somebody who could have offers. */
function someReachable(sim: Simulation) {
  const { chance, clock, fixtures, shutOut } = sim
  const reachable = fixtures.players.filter(
    ({ id }) => shutOut.whyNot(id, clock.wallMs, ['NOT_ASKED', 'SUSPENDED', 'BLOCKED']) === null,
  )
  return chance.pick(reachable.length > 0 ? reachable : fixtures.players)
}

const shutSomebodyOut: Act = {
  name: 'somebody wants no offers, or is to have none',
  weight: 1,
  begin(sim) {
    sim.chance.pick(ways)(sim, somePlayer(sim))
    return true
  },
}

const letIn: Act = {
  name: 'somebody wants offers, or may have them again',
  weight: 5,
  async begin(sim) {
    const { chance } = sim
    const player = somePlayer(sim)
    if (chance.is(0.6)) sayYes(sim, player)
    else await stand(sim, player)
    return true
  },
}

/** Lifts every suspension and block; the players sign in again. */
async function stand(sim: Simulation, player: Person) {
  const [row] = await sim.ask<{ status: string; blocked: boolean }>(
    'select status, blocked_at is not null as blocked from players where agency_id = $1 and player_id = $2',
    [player.agency.id, player.id],
  )
  if (row?.blocked) await sim.finish(undo(sim, player, 'unblock'))
  if (row?.status !== 'SUSPENDED') return
  await sim.finish(undo(sim, player, 'lift'))
  await signInPlayer(sim, player, sim.clock.now())
  // What was asked for before and still stands somewhere may come yet.
  if (sim.tasks.underWay === 0) sim.shutOut.maybeOut.delete(player.id)
}

export async function letEverybodyIn(sim: Simulation) {
  for (const player of sim.fixtures.players) await stand(sim, player)
}

const hourMs = 3_600_000

interface Saying {
  kind: 'OFFER' | 'SERVICE'
  place: 'PUSH' | 'CARD' | 'POPUP' | 'STRIP'
}

/** It is made, and switched on. */
async function announce(sim: Simulation, player: Person, { kind, place }: Saying) {
  const { clock } = sim
  const manager = managerOf(sim, player)
  const now = clock.now().getTime()
  const form = {
    kind,
    place,
    texts: { lo: { title: 'ຂ່າວ', description: 'ມື້ນີ້' } },
    audience: { kind: 'PLAYERS' },
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 48 * hourMs).toISOString(),
  }
  let id: string | undefined
  const onAnswer = ({ body }: { body: { announcement: { id: string } } }) => void (id = body.announcement.id)
  const path = '/v2/agency/announcements'
  await sim.finish(
    visit(sim, manager, { method: 'POST', path, body: form, onAnswer, untouched: ['announcements'] }),
  )
  if (id === undefined) return
  const body = { status: 'ACTIVE' }
  await sim.finish(visit(sim, manager, { method: 'POST', path: `${path}/${id}/status`, body }))
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

interface Told {
  announcements?: { kind: string }[]
  messages?: unknown[]
  promotions?: unknown[]
}

/** What a player sees of the site: nothing of an offer, where it was certain at the moment of asking that there is none. */
const look: Act = {
  name: 'a player looks what there is',
  weight: 8,
  begin(sim) {
    const { chance, clock, shutOut } = sim
    const player = somePlayer(sim)
    const path = chance.pick(['/v2/announcements', '/v2/promotions'])
    // Who is signed out sees what visitors see; who is blocked sees what they cannot have, and is told why.
    const whyNot = () =>
      shutOut.maybeOut.has(player.id)
        ? null
        : shutOut.whyNot(player.id, clock.wallMs, ['NOT_ASKED', 'BLOCKED'])
    const before = { why: whyNot(), changes: shutOut.changes }
    visit(sim, player, {
      method: 'GET',
      path,
      onAnswer: ({ body }: { body: Told }) => {
        const offers = [
          ...(body.announcements ?? []).filter(({ kind }) => kind === 'OFFER'),
          ...(body.promotions ?? []),
        ]
        const isCertain = before.why !== null && before.changes === shutOut.changes && whyNot() === before.why
        if (isCertain && offers.length > 0)
          sim.breach('no offer is shown to who is shut out', `${path} to ${player.id}: ${before.why}`)
      },
    })
    return true
  },
}

/** An offer is on its way to whoever wanted it, and meanwhile they want none, or are to have none. */
const shutBesidePush: Act = {
  name: 'an offer is on its way, and somebody is shut out',
  weight: 14,
  async begin(sim) {
    const { chance, faults } = sim
    const player = someReachable(sim)
    const place = chance.pick(['PUSH', 'CARD'] as const)
    const prepare = async () => {
      await stand(sim, player)
      await sim.finish(sayYes(sim, player))
      await subscribe(sim, player, ['MONEY', 'OFFER'])
      await announce(sim, player, { kind: 'OFFER', place })
    }
    await (chance.is(0.7) ? faults.without(prepare) : prepare())
    // A card is there when it is handed out; a push still has to be sent.
    if (place === 'PUSH' && chance.is(0.7))
      for (const name of voiceRounds.slice(0, 2)) await sim.finish(startRound(sim, name))
    if (chance.is(0.7)) {
      const shut = chance.pick(ways)(sim, player)
      if (chance.is(0.7)) await sim.finish(shut)
    }
    if (chance.is(0.6)) await speak(sim)
    return true
  },
}

/** Day after day an offer. */
const everyDay: Act = {
  name: 'an offer a day',
  weight: 4,
  async begin(sim) {
    const { chance } = sim
    if (sim.tasks.underWay > 0) return false
    const player = someReachable(sim)
    await sim.finish(sayYes(sim, player))
    await subscribe(sim, player, ['MONEY', 'OFFER'])
    await stand(sim, player)
    const times = chance.pick([2, 3, 4])
    for (let time = 0; time < times; time++) {
      await announce(sim, player, { kind: 'OFFER', place: 'PUSH' })
      await speak(sim)
      if (chance.is(0.6)) await hoursPass(sim, chance.pick([23, 24, 25]))
    }
    return true
  },
}

/** Order to credit in one act. */
async function payIn(sim: Simulation, player: Person) {
  const paymentMethod = player.agency.mids[0]!.method
  const body = { providerId: 'alphabet', paymentMethod, amount: '150000' }
  await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body }))
  const [opened] = await sim.ask<Shown & { deposit_id: string }>(
    `select * from deposits where player_id = $1 and status = 'OPEN' and qr_payload is not null`,
    [player.id],
  )
  const bill = opened && billOf(sim, opened)
  if (!bill) return
  await payBill(sim, bill, String(bill.amount / 100n))
  const path = `/v2/deposits/${opened.deposit_id}/check`
  await sim.finish(visit(sim, player, { method: 'POST', path }))
  await finishJobs(sim, 'deliver-credit')
}

/** Of what the agency says, or of their money, nobody knows whether it came, or the process dies that was about to send it; then the schedule goes on. */
const silence: Act = {
  name: 'a push service is silent, or a process dies before it',
  weight: 10,
  async begin(sim) {
    const { chance, faults } = sim
    const player = somePlayer(sim)
    await subscribe(sim, player, ['MONEY', 'ACCOUNT'])
    if (chance.is(0.5)) await announce(sim, player, { kind: 'SERVICE', place: 'PUSH' })
    else await faults.without(() => payIn(sim, player))
    const [cards, messages, notices] = voiceRounds
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
      await speak(sim)
    }
    return true
  },
}

/** No request is under way for hours, and the schedule has done what it does. */
async function hoursPass(sim: Simulation, hours: number) {
  for (const { task } of sim.tasks.stands) sim.tasks.kill(task)
  await minutePasses(sim)
  await speak(sim)
  sim.clock.elapse(hours * hourMs)
  sim.trace.say(`  ${hours} h pass`)
}

/** Its push service takes nothing before the evening. */
const untilNight: Act = {
  name: 'an offer waits until the night',
  weight: 5,
  async begin(sim) {
    const { chance, clock, phones } = sim
    if (sim.tasks.underWay > 0) return false
    const player = someReachable(sim)
    await stand(sim, player)
    await sim.finish(sayYes(sim, player))
    await subscribe(sim, player, ['MONEY', 'OFFER'])
    const phone = phones.all.at(-1)
    if (!phone) return false
    phones.answerWith(phone, 503)
    await announce(sim, player, { kind: 'OFFER', place: 'PUSH' })
    await speak(sim)
    const hour = (clock.now().getUTCHours() + 7) % 24
    if (hour < 19) await hoursPass(sim, 20 - hour + chance.below(3))
    phones.answerWith(phone, 201)
    await speak(sim)
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

/** What an agency says to its players, and players who want to hear it, or not. */
export const voiceActs: readonly Act[] = [
  roundOfVoice,
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
