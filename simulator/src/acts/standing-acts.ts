import { signInPlayer, type Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { restorePlayer, shutByStaff, undo } from './offer-gate-acts.ts'
import { heldWithdrawals, say, staffOf } from './operator-acts.ts'
import { billOf, payBill, type Shown } from './outside-acts.ts'
import { satang, someWallet, somePlace } from './player-acts.ts'
import { playersAtRest } from './promotion-acts.ts'
import { finishJobs, startRound } from './server-acts.ts'
import { paymentsWhere } from './suspense-acts.ts'
import { visit } from './visit.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

const somebody = ({ chance, fixtures }: Simulation) => chance.pick(fixtures.players)

const suspend = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'suspend')
const close = (sim: Simulation, player: Person) => shutByStaff(sim, player, 'close')

const order = (
  sim: Simulation,
  player: Person,
  paymentMethod = sim.chance.pick(player.agency.mids).method,
) => {
  const body = { providerId: somePlace(sim), paymentMethod, amount: '150000' }
  return visit(sim, player, { method: 'POST', path: '/v2/deposits', body })
}

/** Whatever the player has: credit, bills, withdrawals, a promotion. */
const suspendOrClose: Act = {
  name: 'a player is suspended, or their account is closed',
  weight: 3,
  begin(sim) {
    const { chance } = sim
    const player = somebody(sim)
    chance.pick([suspend, close, close])(sim, player)
    if (chance.is(0.2)) close(sim, player)
    if (chance.is(0.3)) order(sim, player)
    return true
  },
}

/** A withdrawal waits for the staff when its player is suspended, and goes on. */
const suspendWithdrawing: Act = {
  name: 'a player who withdraws is suspended',
  weight: 5,
  async begin(sim) {
    const { chance } = sim
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance < 100_00n) return false
    const { player, provider, balance } = wallet
    const amount = satang(chance.pick([balance, 100_00n]))
    const body = { providerId: provider, bankAccountId: player.bankAccountId ?? 'none', amount }
    const asked = visit(sim, player, { method: 'POST', path: '/v2/withdraws', body })
    if (chance.is(0.7)) await sim.finish(asked)
    suspend(sim, player)
    if (chance.is(0.5)) return true
    await finishJobs(sim, 'take-credit')
    for (const one of await heldWithdrawals(sim)) say(sim, one, 'approve')
    return true
  },
}

/** Everything is paid out, or there never was anything, and the account is closed. */
const settleAndClose: Act = {
  name: 'a player who has nothing left closes',
  weight: 14,
  async begin(sim) {
    const { chance } = sim
    const players = await playersAtRest(sim)
    if (players.length === 0) return false
    const wallet = await someWallet(sim)
    const player = wallet && chance.is(0.6) ? wallet.player : chance.pick(players)
    // Some forget what is left.
    if (wallet?.player === player && wallet.balance >= 100_00n && chance.is(0.5))
      await withdrawAndApprove(sim, wallet, satang(wallet.balance))
    if (chance.is(0.5)) await sim.faults.without(() => sim.finish(close(sim, player)))
    else close(sim, player)
    // A request that was let in just before.
    if (chance.is(0.4)) order(sim, player)
    return true
  },
}

/** The bank is asked, and two of the staff find the order of what came. */
async function matchLate(sim: Simulation, { code, deposit_id: depositId }: Shown & { deposit_id: string }) {
  await sim.finish(startRound(sim, 'ask banks'))
  const [payment] = await paymentsWhere(sim, `state = 'SUSPENSE' and bill = '${code}'`)
  if (!payment) return
  for (const manager of staffOf(sim, payment.agency_id, 'manager'))
    visit(sim, manager, {
      method: 'POST',
      path: `/v2/agency/payments/${payment.payment_id}/match`,
      body: { depositId },
      untouched: ['payments', 'deposits', 'credit_transfers', 'ledger.post', 'sim.jobs'],
    })
}

/** The bill is canceled, the account closed, and its QR paid all the same. */
const payClosed: Act = {
  name: 'a bill is paid after its account was closed or suspended',
  weight: 14,
  async begin(sim) {
    const { chance } = sim
    const players = (await playersAtRest(sim)).filter(({ bankAccountId }) => bankAccountId !== null)
    if (players.length === 0) return false
    const player = chance.pick(players)
    await sim.finish(order(sim, player, player.agency.mids[0]!.method))
    const [bill] = await sim.ask<Shown & { deposit_id: string }>(
      `select * from deposits where player_id = $1 and status = 'OPEN' and qr_payload is not null`,
      [player.id],
    )
    const shown = bill && billOf(sim, bill)
    if (!shown) return false
    const press = (verb: string) =>
      visit(sim, player, { method: 'POST', path: `/v2/deposits/${bill.deposit_id}/${verb}` })
    const isSuspended = chance.is(0.3)
    if (!isSuspended) await sim.finish(press('cancel'))
    const shutting = isSuspended ? suspend(sim, player) : close(sim, player)
    if (chance.is(0.7)) await sim.finish(shutting)
    await payBill(sim, shown, String(shown.amount / 100n))
    if (chance.is(0.3)) await sim.finish(press('check'))
    if (chance.is(0.5)) await matchLate(sim, bill)
    return true
  },
}

const letInAgain: Act = {
  name: 'a suspended or closed player is let in again',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const out = await sim.ask<{ player_id: string }>(
      `select player_id from players where status = 'SUSPENDED' or closed_at is not null order by username`,
    )
    const ids = new Set(out.map(({ player_id }) => player_id))
    const players = sim.fixtures.players.filter(({ id }) => ids.has(id))
    if (players.length === 0) return false
    const player = chance.pick(players)
    if (chance.is(0.8)) await restorePlayer(sim, player)
    else {
      undo(sim, player, chance.pick(['lift', 'reopen']))
      await signInPlayer(sim, player, sim.clock.now())
    }
    return true
  },
}

/** Accounts are suspended, closed and opened again, whatever is in them. */
export const standingActs: readonly Act[] = [
  suspendOrClose,
  suspendWithdrawing,
  settleAndClose,
  payClosed,
  letInAgain,
]
