import type { Phone } from '../world/phones.ts'
import type { Simulation } from '../world/simulation.ts'

interface Ended {
  code: string
  kind: string
  became: string
}

/** The notices that are due for each end of an order; written again and not taken from the product. */
const told: Record<string, readonly string[]> = {
  'deposits SUCCESS': ['CREDITED'],
  'deposits FAILED': ['IN_REVIEW'],
  'deposits REJECTED': ['REJECTED'],
  // It may have come back since.
  'withdrawals SUCCESS': ['PAID_OUT', 'REJECTED'],
  'withdrawals FAILED': ['REJECTED'],
  'withdrawals REJECTED': ['REJECTED'],
  'withdrawals CANCELED': ['REJECTED'],
}

/** So often a notice is tried. */
const mostTries = 4
const dayMs = 24 * 3_600_000

/** Players who want notices of their money were told of each move, at least the last of each order. */
export async function judgeNotices(sim: Simulation) {
  for (const phone of sim.phones.all) {
    if (phone.hasEnded || !phone.kinds.includes('MONEY')) continue
    if (await isQuietNow(sim, phone)) continue
    for (const order of await endedSince(sim, phone)) await judge(sim, phone, order)
  }
}

const endedSince = (sim: Simulation, { player, sinceMove }: Phone) =>
  sim.ask<Ended>(
    `select distinct on (m.code) m.code, m.kind, m.became from sim.moves m
       join (select code, player_id from deposits union all select code, player_id from withdrawals) o using (code)
       where m.move_id > $1 and o.player_id = $2 order by m.code, m.move_id desc`,
    [sinceMove, player.id],
  )

async function judge(sim: Simulation, phone: Phone, { code, kind, became }: Ended) {
  const must = told[`${kind} ${became}`]
  if (!must) return
  const heard = sim.phones.arrived(phone).filter((one) => one.code === code)
  // A later payment of its bill sends a notice with the same code, which replaces the earlier one.
  const isTold = heard.some(({ event }) => must.includes(event)) || heard.at(-1)?.event === 'IN_REVIEW'
  if (isTold || (await wasTriedEnough(sim, phone, code)) || (await isNoNews(sim, phone, code, must))) return
  sim.breach('each player is told what becomes of their money', `${code} ${became} to ${phone.browser}`)
}

async function wasTriedEnough(sim: Simulation, { player, browser }: Phone, topic: string) {
  const [tries] = await sim.ask<{ count: bigint }>(
    `select count(*) from sim.sends where player_id = $1 and topic = $2 group by send_id order by 1 desc limit 1`,
    [player.id, topic],
  )
  if (Number(tries?.count ?? 0) >= mostTries) return true
  const posts = sim.phones.postsOf(player.id, topic).filter((post) => post.browser === browser)
  // Its push service will not have it.
  return posts.some(({ status }) => status === 403)
}

/** Whether a notice was due to the browser and a day has passed since: whoever was to send it may have died each time before it went out. */
async function isNoNews(sim: Simulation, { player, browser }: Phone, topic: string, must: readonly string[]) {
  const old = await sim.ask(
    `select from push_sends s join push_subscriptions b using (agency_id, subscription_id)
       where s.player_id = $1 and s.topic = $2 and s.event = any($3) and b.endpoint like '%/' || $4::text and s.created_at < $5`,
    [player.id, topic, must, browser, new Date(sim.clock.wallMs - dayMs)],
  )
  return old.length > 0
}

async function isQuietNow(sim: Simulation, { player }: Phone): Promise<boolean> {
  const [quiet] = await sim.ask<{ from_minute: number; to_minute: number }>(
    'select from_minute, to_minute from push_quiet where player_id = $1',
    [player.id],
  )
  if (!quiet) return false
  const minute = Math.floor((sim.clock.wallMs + 7 * 3_600_000) / 60_000) % (24 * 60)
  const { from_minute: from, to_minute: to } = quiet
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
