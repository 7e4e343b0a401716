import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import { staffOf } from './operator-acts.ts'
import { billOf, payBill, type Shown } from './outside-acts.ts'
import { finishJobs, minutePasses, startRound } from './server-acts.ts'
import { visit } from './visit.ts'

export const somePlayer = ({ chance, fixtures }: Simulation) => chance.pick(fixtures.players)
export const managerOf = (sim: Simulation, { agency }: Person) =>
  sim.chance.pick(staffOf(sim, agency.id, 'manager'))

/** The rounds of the schedule that send announcements, messages and push notices. */
export const messagingRounds = [
  'write cards of announcements',
  'send messages',
  'send notices',
  'resume notices that were left',
] as const

/** Runs each round once, in the order of the schedule. */
export async function runMessagingRounds(sim: Simulation) {
  for (const name of messagingRounds) await sim.finish(startRound(sim, name))
}

/** Faults after which the outcome of a call is unknown. */
export const silent = ['lost before', 'lost before', 'lost before', 'lost after', 'slow', 'late'] as const

/** Subscribes a browser to push notices; to offers only where its player has opted in. */
export async function subscribe(sim: Simulation, player: Person, kinds: readonly string[]) {
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
  // A subscription whose answer was lost may exist all the same, and counts among the ten of its player.
  phones.add({ browser, player, kinds: isTaken ? kinds : [], sinceMove: last?.no ?? 0n, hasEnded: false })
}

const hourMs = 3_600_000

interface Announcement {
  kind: 'OFFER' | 'SERVICE'
  place: 'PUSH' | 'CARD' | 'POPUP' | 'STRIP'
}

/** A message in an inbox does not say of which kind it is. */
export const titles = { OFFER: 'ຂໍ້ສະເໜີ', SERVICE: 'ຂ່າວ' }

/** Creates an announcement and switches it on. */
export async function announce(sim: Simulation, player: Person, { kind, place }: Announcement) {
  const { clock } = sim
  const manager = managerOf(sim, player)
  const now = clock.now().getTime()
  const form = {
    kind,
    place,
    texts: { lo: { title: titles[kind], description: 'ມື້ນີ້' } },
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

/** A deposit from order to credit in one act. */
export async function payIn(sim: Simulation, player: Person) {
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

/** Lets hours pass with no request under way, after each round has run. */
export async function hoursPass(sim: Simulation, hours: number) {
  for (const { task } of sim.tasks.stands) sim.tasks.kill(task)
  await minutePasses(sim)
  await runMessagingRounds(sim)
  sim.clock.elapse(hours * hourMs)
  sim.trace.say(`  ${hours} h pass`)
}
