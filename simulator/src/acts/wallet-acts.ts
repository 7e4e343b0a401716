import { providerIds } from '../../../contract/src/play/providers.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { adjustCredit } from './office-acts.ts'
import { billOf, memberAt, payBill, type Shown } from './outside-acts.ts'
import { satang, someWallet } from './player-acts.ts'
import { depositFor, someInUse, type InUse } from './promotion-acts.ts'
import { startJob, waitingJobs } from './server-acts.ts'
import { visit } from './visit.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

type Claimed = InUse & { player: Person }
type Bill = Shown & { deposit_id: string }

const claimAt = (sim: Simulation, player: Person, providerId: string) =>
  visit(sim, player, {
    method: 'POST',
    path: '/v2/promotions/use',
    body: { promotionId: sim.chance.pick(player.agency.promotions), providerId },
    untouched: ['promotion_usages'],
  })

const press = (sim: Simulation, player: Person, depositId: string, verb: 'check' | 'cancel') =>
  visit(sim, player, { method: 'POST', path: `/v2/deposits/${depositId}/${verb}` })

async function pay(sim: Simulation, player: Person, bill: Bill) {
  const shown = billOf(sim, bill)
  if (!shown) return
  await payBill(sim, shown, String(shown.amount / 100n))
  press(sim, player, bill.deposit_id, 'check')
}

const doJobs = async (sim: Simulation, name: string) => {
  for (const job of await waitingJobs(sim)) if (job.name === name) startJob(sim, job)
}

/** Own credit is moved to where a promotion is claimed at the same moment, or has just been. */
const moveBesideClaim: Act = {
  name: 'credit is moved beside a claim',
  weight: 14,
  async begin(sim) {
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance === 0n) return false
    const { player, provider: from } = wallet
    const inUse = await someInUse(sim, ({ player_id }) => player_id === player.id)
    const to = inUse?.provider_id ?? sim.chance.pick(providerIds.filter((id) => id !== from))
    if (!inUse) {
      const claim = claimAt(sim, player, to)
      if (sim.chance.is(0.5)) await sim.finish(claim)
    }
    visit(sim, player, {
      method: 'POST',
      path: '/v2/credits/move',
      body: { from, to },
      untouched: ['credit_moves', 'credit_transfers', 'sim.jobs'],
    })
    await doJobs(sim, 'advance-move')
    return true
  },
}

/** A bill that was opened and canceled before the claim is paid after it. */
const payOldBill: Act = {
  name: 'an old bill is paid under a promotion',
  weight: 14,
  async begin(sim) {
    const { chance } = sim
    const usage = await someInUse(sim)
    const player = usage?.player ?? chance.pick(sim.fixtures.players)
    const provider = usage?.provider_id ?? chance.pick(providerIds)
    const old = await sim.ask<Bill>(
      `select * from deposits where player_id = $1 and provider_id = $2 and status = 'CANCELED' and qr_payload is not null
         order by created_at desc, code limit 3`,
      [player.id, provider],
    )
    if (old.length > 0 && usage) {
      await pay(sim, player, chance.pick(old))
      return true
    }
    if (usage) return false
    const body = { providerId: provider, paymentMethod: player.agency.mids[0]!.method, amount: '150000' }
    await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body }))
    const [opened] = await sim.ask<Bill>(
      `select * from deposits where player_id = $1 and status = 'OPEN' and qr_payload is not null`,
      [player.id],
    )
    if (!opened) return false
    await sim.finish(press(sim, player, opened.deposit_id, 'cancel'))
    await sim.finish(claimAt(sim, player, provider))
    await pay(sim, player, opened)
    return true
  },
}

/** The promotion's own bill once more, or another bill that was opened for it. */
const payTwice: Act = {
  name: 'a promotion is paid for twice',
  weight: 10,
  async begin(sim) {
    const usage = await someInUse(sim)
    if (!usage) return false
    const own = await sim.ask<Bill>(
      `select * from deposits where promotion_usage_id = $1 and qr_payload is not null order by created_at, code`,
      [usage.usage_id],
    )
    const [first] = own
    if (usage.credited_at === null && first && sim.chance.is(0.5)) {
      await sim.finish(press(sim, usage.player, first.deposit_id, 'cancel'))
      const second = await depositFor(sim, usage)
      if (second) await pay(sim, usage.player, second)
    }
    if (own.length === 0) return false
    await pay(sim, usage.player, sim.chance.pick(own))
    return true
  },
}

/** The staff would do the player a favour. */
const favour: Act = {
  name: 'the staff credit a payment to a wallet in use',
  weight: 14,
  async begin(sim) {
    const usage = await someInUse(sim)
    if (!usage) return false
    const { chance, fixtures } = sim
    const { player, provider_id: providerId } = usage
    const waiting = await sim.ask<{ payment_id: string; deposit_id: string | null }>(
      `select * from payments where agency_id = $1 and state = 'SUSPENSE' order by recorded_at, bank_ref`,
      [player.agency.id],
    )
    if (waiting.length === 0) return false
    const { payment_id, deposit_id } = chance.pick(waiting)
    const cashier = chance.pick(
      fixtures.staff.filter(({ role, agency }) => role === 'cashier' && agency.id === player.agency.id),
    )
    const isMatch = deposit_id !== null && chance.is(0.5)
    const body = isMatch ? { depositId: deposit_id } : { playerId: player.id, providerId }
    const path = `/v2/agency/payments/${payment_id}/${isMatch ? 'match' : 'credit'}`
    visit(sim, cashier, {
      method: 'POST',
      path,
      body,
      untouched: ['payments', 'deposits', 'credit_transfers'],
    })
    return true
  },
}

const adjustWallet: Act = {
  name: 'credit of a wallet in use is adjusted',
  weight: 14,
  async begin(sim) {
    const usage = await someInUse(sim)
    if (!usage) return false
    const { player, provider_id: providerId } = usage
    const member = await memberAt(sim, player.id, providerId)
    const isTaking = member !== null && member.balance > 1n && sim.chance.is(0.4)
    const most = isTaking ? Number(member.balance) : 500_00
    const amountMinor = sim.chance.between(1, most)
    await adjustCredit(sim, player, { providerId, direction: isTaking ? 'TAKE' : 'GIVE', amountMinor })
    await doJobs(sim, 'adjust-credit')
    return true
  },
}

const isCredited = ({ credited_at }: InUse) => credited_at !== null

/** The amount that the promotion leaves free, or a satang more. */
const withdrawOwn: Act = {
  name: 'own credit is withdrawn under a promotion',
  weight: 14,
  async begin(sim) {
    const usage = await someInUse(sim, (one) => isCredited(one) && one.brought_minor >= 100_00n)
    if (!usage) return false
    const { player, provider_id: provider, brought_minor: brought } = usage
    const member = await memberAt(sim, player.id, provider)
    if (!member || member.balance < 100_00n) return false
    const free = brought < member.balance ? brought : member.balance
    const amount = sim.chance.pick([free, free, 100_00n, free + 1n])
    await withdrawAndApprove(sim, { balance: member.balance, provider, player }, satang(amount))
    return true
  },
}

/** The whole balance of the wallet, the promotion's part too. */
const withdrawAll: Act = {
  name: 'all credit is withdrawn under a promotion',
  weight: 14,
  async begin(sim) {
    const usage: Claimed | null = await someInUse(sim, isCredited)
    if (!usage) return false
    const { player, provider_id: provider } = usage
    const member = await memberAt(sim, player.id, provider)
    if (!member || member.balance < 100_00n) return false
    await withdrawAndApprove(sim, { balance: member.balance, provider, player }, satang(member.balance))
    return true
  },
}

/** All credit leaves for a provider that refuses it, and a promotion is claimed before it is back. */
const claimBesideReturn: Act = {
  name: 'a promotion is claimed while credit comes back',
  weight: 10,
  async begin(sim) {
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance === 0n) return false
    const { player, provider: from } = wallet
    const to = sim.chance.pick(providerIds.filter((id) => id !== from))
    const { partners } = sim.machine
    const fault = (mode: 'refuse' | 'none') =>
      partners.control('PUT', '/sandbox/faults', { target: to, mode, rate: 1, seed: 1 })
    await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/credits/move', body: { from, to } }))
    await fault('refuse')
    for (const step of ['take', 'credit'])
      for (const job of await waitingJobs(sim))
        if (job.name === 'advance-move' && job.data['step'] === step) await sim.finish(startJob(sim, job))
    await fault('none')
    await sim.finish(claimAt(sim, player, from))
    await doJobs(sim, 'advance-move')
    return true
  },
}

/** What somebody tries who wants a promotion's bonus without its risk, and what the staff do beside it. */
export const walletActs: readonly Act[] = [
  moveBesideClaim,
  claimBesideReturn,
  payOldBill,
  payTwice,
  favour,
  adjustWallet,
  withdrawOwn,
  withdrawAll,
]
