import type { Notice } from '../world/pretend-partners.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'

interface Delivery {
  /** How old the time stamp is when it arrives. */
  ageSeconds?: number
  secret?: string
  body?: string
}

/** A task that delivers a notice to the product. `onAnswer` gets the status, unless the process dies first. */
export function deliver(
  sim: Simulation,
  notice: Notice,
  { ageSeconds = 0, secret = notice.secret, body = notice.body }: Delivery,
  onAnswer: (status: number) => void,
) {
  const { server, clock, machine, tasks } = sim
  const { host, pathname } = new URL(notice.notify_url)
  const timestamp = String(Math.floor(clock.wallMs / 1000) - ageSeconds)
  return sim.spawn(`bank POST ${pathname} ${body}`, async () => {
    const headers = {
      'x-merchant': notice.mid,
      'x-timestamp': timestamp,
      'x-signature': machine.partners.signNotice(secret, timestamp, body),
    }
    const { status } = await server.ask({
      method: 'POST',
      host,
      path: pathname.replace('/api', ''),
      headers,
      body,
    })
    await tasks.pause('answered')
    sim.trace.say(`     -> ${status}`)
    onAnswer(status)
  })
}

function someNotice(sim: Simulation): Notice | null {
  const waiting = sim.machine.partners.waitingNotices()
  return waiting.length === 0 ? null : sim.chance.pick(waiting)
}

const tellNotice: Act = {
  name: 'the bank gives notice',
  weight: 8,
  begin(sim) {
    const notice = someNotice(sim)
    if (!notice) return false
    // The answer to a notice may be lost too: then it comes again.
    const isHeard = sim.chance.is(0.8)
    deliver(sim, notice, {}, (status) => {
      if (status < 300 && isHeard) sim.machine.partners.settleNotice(notice.id, 'DELIVERED')
    })
    return true
  },
}

const dropNotice: Act = {
  name: 'a notice is lost for good',
  weight: 2,
  begin(sim) {
    const notice = someNotice(sim)
    if (!notice) return false
    sim.machine.partners.settleNotice(notice.id, 'DROPPED')
    sim.trace.say(`  dropped ${notice.body}`)
    return true
  },
}

/** A replayed or forged notice, which the product must refuse. */
const forgeNotice: Act = {
  name: 'a notice is forged',
  weight: 1,
  begin(sim) {
    const notice = someNotice(sim)
    if (!notice) return false
    const forged: Delivery = sim.chance.pick([
      { ageSeconds: sim.chance.between(330, 5000) },
      { secret: 'a guess' },
      { secret: '', body: notice.body.replace('charge.paid', 'payout.changed') },
    ])
    const task = deliver(sim, notice, forged, (status) => {
      if (status !== 401 && !task.wasFailed)
        sim.breach('a forged notice is refused', `${status} to ${notice.body}`)
    })
    return true
  },
}

export const noticeActs: readonly Act[] = [tellNotice, dropNotice, forgeNotice]
