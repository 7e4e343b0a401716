import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { billOf, memberAt, payBill, type Shown } from './outside-acts.ts'
import { keyed, playerOf, satang, somePlace } from './player-acts.ts'
import { visit } from './visit.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

const claim: Act = {
  name: 'a promotion is claimed',
  weight: 8,
  begin(sim) {
    const { chance, fixtures } = sim
    const player = chance.pick(fixtures.players)
    const press = () => {
      const form = { promotionId: chance.pick(player.agency.promotions), providerId: somePlace(sim) }
      const path = '/v2/promotions/use'
      const asked = keyed(sim, player, path, form)
      visit(sim, player, { method: 'POST', path, ...asked, untouched: ['promotion_usages'] })
    }
    const times = chance.is(0.3) ? 2 : 1
    for (let time = 0; time < times; time++) press()
    return true
  },
}

export interface InUse {
  usage_id: string
  player_id: string
  provider_id: string
  deposit_minor: bigint
  credited_at: Date | null
  brought_minor: bigint
  deposit_id: string | null
  withdraw_all: boolean
  max_minor: bigint | null
}

/** A promotion in use, and its player. */
export async function someInUse(
  sim: Simulation,
  isMeant: (usage: InUse) => boolean = () => true,
): Promise<(InUse & { player: Person }) | null> {
  const inUse = await sim.ask<InUse>(
    `select * from promotion_usages join promotion_versions using (agency_id, promotion_id, version)
      where status = 'USED' order by claimed_at, usage_id`,
  )
  const meant = inUse.filter(isMeant)
  if (meant.length === 0) return null
  const usage = sim.chance.pick(meant)
  return { ...usage, player: playerOf(sim, usage.player_id) }
}

const pressCancel = (sim: Simulation, { player, usage_id: usageId }: InUse & { player: Person }) =>
  visit(sim, player, {
    method: 'POST',
    path: '/v2/promotions/usages/cancel',
    body: { usageId },
    untouched: ['promotion_usages'],
  })

export const isUnpaid = ({ credited_at }: InUse) => credited_at === null

function openDeposit(sim: Simulation, usage: InUse & { player: Person }) {
  const { player, provider_id: providerId, deposit_minor } = usage
  const { method: paymentMethod } = sim.chance.pick(player.agency.mids)
  const body = { providerId, paymentMethod, amount: String(deposit_minor / 100n) }
  return visit(sim, player, {
    method: 'POST',
    path: '/v2/deposits',
    ...keyed(sim, player, '/v2/deposits', body),
    untouched: ['deposits', 'sim.jobs'],
    onAnswer: ({ body: { deposit } }) =>
      void sim.acknowledged.push({ kind: 'deposits', id: deposit.id, amount: deposit.amount.amount }),
  })
}

const depositForIt: Act = {
  name: 'a deposit is opened for a promotion',
  weight: 16,
  async begin(sim) {
    const usage = await someInUse(sim, isUnpaid)
    if (!usage) return false
    openDeposit(sim, usage)
    if (sim.chance.is(0.3)) openDeposit(sim, usage)
    if (sim.chance.is(0.2)) pressCancel(sim, usage)
    return true
  },
}

const giveUp: Act = {
  name: 'a promotion is given up',
  weight: 4,
  async begin(sim) {
    const usage = await someInUse(sim)
    if (!usage) return false
    pressCancel(sim, usage)
    if (sim.chance.is(0.2)) pressCancel(sim, usage)
    return true
  },
}

const lookAgain: Act = {
  name: 'the credit of a promotion is looked at',
  weight: 5,
  async begin(sim) {
    const usage = await someInUse(sim)
    if (!usage) return false
    visit(sim, usage.player, { method: 'POST', path: '/v2/promotions/usages/recheck' })
    return true
  },
}

export async function depositFor(sim: Simulation, usage: InUse & { player: Person }) {
  await sim.finish(openDeposit(sim, usage))
  const [deposit] = await sim.ask<Shown & { deposit_id: string }>(
    `select * from deposits where promotion_usage_id = $1 and status = 'OPEN' and qr_payload is not null order by code`,
    [usage.usage_id],
  )
  return deposit ?? null
}

/** Who has no order under way. */
export async function playersAtRest(sim: Simulation): Promise<Person[]> {
  const free = await sim.ask<{ player_id: string }>(
    `select player_id from players p where not exists (
       select from deposits d where d.player_id = p.player_id and d.status in ('OPEN', 'PAID')
       union all select from withdrawals w where w.player_id = p.player_id and w.status in ('OPEN', 'PAID')
       union all select from credit_moves m where m.player_id = p.player_id and m.status = 'OPEN')
     order by username`,
  )
  const ids = new Set(free.map(({ player_id }) => player_id))
  return sim.fixtures.players.filter(({ id }) => ids.has(id))
}

/** By a player who has no order under way; one of the promotions that are meant. */
export async function claimAnew(
  sim: Simulation,
  promotionsOf = ({ agency }: Person): readonly string[] => agency.promotions,
) {
  const players = (await playersAtRest(sim)).filter((one) => promotionsOf(one).length > 0)
  if (players.length === 0) return null
  const player = sim.chance.pick(players)
  const body = { promotionId: sim.chance.pick(promotionsOf(player)), providerId: somePlace(sim) }
  await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/promotions/use', body }))
  return someInUse(sim, (usage) => isUnpaid(usage) && usage.player_id === player.id)
}

/** Claim to payment in one act, with nothing in between. */
export const payForIt: Act = {
  name: 'a promotion is claimed and paid for',
  weight: 10,
  async begin(sim) {
    const usage = (await someInUse(sim, isUnpaid)) ?? (await claimAnew(sim))
    return usage !== null && payFor(sim, usage)
  },
}

export async function payFor(sim: Simulation, usage: InUse & { player: Person }) {
  const press = (deposit: Shown & { deposit_id: string }, verb: 'check' | 'cancel') =>
    visit(sim, usage.player, { method: 'POST', path: `/v2/deposits/${deposit.deposit_id}/${verb}` })
  const opened = await depositFor(sim, usage)
  if (!opened) return false
  // One that was canceled may be paid as well.
  const isTwice = sim.chance.is(0.3)
  if (isTwice) await sim.finish(press(opened, 'cancel'))
  const second = isTwice ? await depositFor(sim, usage) : null
  for (const deposit of [opened, second]) {
    const bill = deposit && billOf(sim, deposit)
    if (!bill) continue
    await payBill(sim, bill, String(bill.amount / 100n))
    press(deposit, 'check')
  }
  return true
}

/** All that the promotion has become is asked for. */
const cashOut: Act = {
  name: 'a promotion is paid out',
  weight: 10,
  async begin(sim) {
    const usage = await someInUse(sim, ({ credited_at }) => credited_at !== null)
    if (!usage) return false
    const { player, provider_id: provider } = usage
    const wallet = await memberAt(sim, player.id, provider)
    if (!wallet || wallet.balance < 100_00n) return false
    await withdrawAndApprove(sim, { balance: wallet.balance, provider, player }, satang(wallet.balance))
    return true
  },
}

/** What players do where there are promotions. */
export const promotionActs: readonly Act[] = [claim, depositForIt, payForIt, cashOut, giveUp, lookAgain]
