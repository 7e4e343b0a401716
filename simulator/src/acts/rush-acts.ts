import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { casesWhere, onCases, say } from './operator-acts.ts'
import { billOf, payBill } from './outside-acts.ts'
import { playerOf, satang, somePlace, someWallet } from './player-acts.ts'
import { giveTwice, lookAtMoving, playAwayHeld } from './rush-at-wallet-acts.ts'
import { startJob, waitingJobs } from './server-acts.ts'
import { isAnswered, visit } from './visit.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

interface OpenDeposit {
  deposit_id: string
  player_id: string
  code: string
  expires_at: Date
}

const openDeposits = (sim: Simulation) =>
  sim.ask<OpenDeposit>(
    `select * from deposits where status = 'OPEN' and qr_payload is not null order by created_at, code`,
  )

function openOne(sim: Simulation) {
  const player = sim.chance.pick(sim.fixtures.players)
  const { method } = player.agency.mids[0]!
  const body = { providerId: somePlace(sim), paymentMethod: method, amount: '150000' }
  return sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body }))
}

/** A player pays and presses "cancel" at the same moment, and somebody else asks the bank. */
const payAndCancel: Act = {
  name: 'a deposit is paid while it is canceled',
  weight: 16,
  async begin(sim) {
    const { chance, faults } = sim
    if ((await openDeposits(sim)).length === 0) await openOne(sim)
    const open = await openDeposits(sim)
    if (open.length === 0) return false
    const deposit = chance.pick(open)
    const bill = billOf(sim, deposit)
    if (!bill || bill.payments > 0n) return false
    const player = playerOf(sim, deposit.player_id)
    const press = (verb: 'check' | 'cancel') =>
      visit(sim, player, { method: 'POST', path: `/v2/deposits/${deposit.deposit_id}/${verb}` })
    const isPaidFirst = chance.is(0.4)
    if (!isPaidFirst) await sim.finish(press('cancel'), isAnswered)
    await payBill(sim, bill, String(bill.amount / 100n))
    sim.clock.elapse(20)
    if (!isPaidFirst) await sim.finish(press('check'), isAnswered)
    else {
      if (chance.is(0.7)) faults.strike('bank', 'foreign 404')
      await sim.finish(press('cancel'), isAnswered)
    }
    return true
  },
}

/** Two tabs, two orders that exclude each other. */
const orderTwice: Act = {
  name: 'two orders are opened at once',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance < 100_00n) return false
    const { player, provider, balance } = wallet
    const withdraw = () => {
      const amount = satang(chance.pick([100_00n, 100_00n, balance / 2n, balance]))
      const body = { providerId: provider, bankAccountId: player.bankAccountId ?? 'none', amount }
      visit(sim, player, { method: 'POST', path: '/v2/withdraws', body })
    }
    const move = () =>
      visit(sim, player, {
        method: 'POST',
        path: '/v2/credits/move',
        body: { from: provider, to: chance.pick(['gclub', 'alphabet'].filter((id) => id !== provider)) },
      })
    const deposit = () =>
      visit(sim, player, {
        method: 'POST',
        path: '/v2/deposits',
        body: { providerId: provider, paymentMethod: player.agency.mids[0]!.method, amount: '100000' },
      })
    withdraw()
    chance.pick([withdraw, withdraw, move, deposit])()
    return true
  },
}

const undecided = (sim: Simulation) => casesWhere(sim, 'withdraws', `status = 'OPEN' and approved_at is null`)

/** The staff does not wait for the credit, or two of them have their say at one instant. */
const approveEarlyOrTwice: Act = {
  name: 'a withdrawal is approved before its credit is held, or twice at once',
  weight: 12,
  async begin(sim) {
    const { chance } = sim
    const wallet = (await undecided(sim)).length === 0 ? await someWallet(sim) : null
    if (wallet && wallet.balance >= 100_00n) {
      const { player, provider } = wallet
      const body = { providerId: provider, bankAccountId: player.bankAccountId ?? 'none', amount: '100.00' }
      await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/withdraws', body }))
    }
    const open = await undecided(sim)
    if (open.length === 0) return false
    const one = chance.pick(open)
    const times = chance.is(0.5) ? 2 : 1
    for (let time = 0; time < times; time++) say(sim, one, 'approve')
    return true
  },
}

const payoutsToSend = async (sim: Simulation) =>
  (await waitingJobs(sim)).filter(({ name }) => name === 'send-payout' || name === 'send-refund')

/** The bank says no to one call of a payout while it has, or will have, another one. */
const swayingPayout: Act = {
  name: 'the bank sways over a payout',
  weight: 20,
  async begin(sim) {
    const { chance, faults } = sim
    const wallet = (await payoutsToSend(sim)).length === 0 ? await someWallet(sim) : null
    if (wallet) await withdrawAndApprove(sim, wallet, '100.00')
    const payouts = await payoutsToSend(sim)
    if (payouts.length === 0) return false
    const job = chance.pick(payouts)
    if (chance.is(0.5)) {
      faults.strike('bank', chance.pick(['late', 'late', 'lost after', 'lost before']))
      await sim.finish(startJob(sim, job))
      await refuse(sim, 1)
    } else {
      faults.strike('bank', 'doubled')
      await refuse(sim, 0.5)
    }
    await sim.finish(startJob(sim, job))
    await refuse(sim, 0)
    return true
  },
}

const refuse = ({ chance, machine }: Simulation, rate: number) =>
  machine.partners.control('PUT', '/sandbox/faults', {
    target: 'bank',
    mode: rate === 0 ? 'none' : 'refuse',
    rate,
    seed: chance.below(1_000_000),
  })

/** A number that somebody else has given already. */
const sameAccount: Act = {
  name: 'two players give the same bank account',
  weight: 6,
  async begin(sim) {
    const player = sim.fixtures.players.find(({ bankAccountId }) => bankAccountId === null)
    if (!player) return false
    const given = await sim.ask<{ bank_code: string; account_number: string }>(
      'select bank_code, account_number from bank_accounts where agency_id = $1 order by account_number',
      [player.agency.id],
    )
    if (given.length === 0) return false
    const { bank_code: bankCode, account_number: accountNumber } = sim.chance.pick(given)
    visit(sim, player, {
      method: 'POST',
      path: '/v2/players/bank-accounts',
      body: { bankCode, currency: 'LAK', accountNumber, accountName: 'TEST', owner: 'SELF' },
      untouched: ['bank_accounts'],
      onAnswer: ({ body }) => void (player.bankAccountId = body.bankAccount.id),
    })
    return true
  },
}

/** What the whole of a sequence seldom brings together by itself, begun at one moment. */
export const rushActs: readonly Act[] = [
  payAndCancel,
  lookAtMoving,
  giveTwice,
  playAwayHeld,
  orderTwice,
  approveEarlyOrTwice,
  swayingPayout,
  sameAccount,
  onCases(
    'mend a deposit whose credit is under way',
    10,
    (sim) => casesWhere(sim, 'deposits', `status in ('PAID', 'FAILED')`),
    ['retry', 'refund', 'refund'],
  ),
]
