import { providerIds } from '../../../contract/src/play/providers.ts'
import { sql } from '../../../sandbox/src/store.ts'
import type { Simulation } from '../world/simulation.ts'
import { accountNumber, type Person } from '../world/people.ts'
import type { Act } from './act.ts'
import { visit } from './visit.ts'

interface Order {
  id: string
  status: string
}

export function playerOf({ fixtures }: Simulation, playerId: string): Person {
  const player = fixtures.players.find(({ id }) => id === playerId)
  if (!player) throw new Error(`nobody in the fixtures is ${playerId}`)
  return player
}

const anyPlayer = ({ chance, fixtures }: Simulation) => chance.pick(fixtures.players)

/** One of the player's newest orders, the newest most often. */
async function someOrder(sim: Simulation, table: 'deposits' | 'withdrawals', { agency, id }: Person) {
  const key = table === 'deposits' ? 'deposit_id' : 'withdrawal_id'
  const orders = await sim.ask<Order>(
    `select ${key} as id, status from ${table} where agency_id = $1 and player_id = $2 order by created_at desc, ${key} limit 4`,
    [agency.id, id],
  )
  return orders.length === 0 ? null : sim.chance.is(0.7) ? orders[0]! : sim.chance.pick(orders)
}

/** Mostly what one could ask for, now and then what nobody may. */
const kipToPay = ({ chance }: Simulation) =>
  chance.is(0.9)
    ? String(chance.between(70, 900) * 1000 + chance.below(1000))
    : chance.pick(['20000', '19999', '50000000', '50000001', '100000.5', '0'])

export const somePlace = ({ chance }: Simulation) =>
  providerIds[chance.is(0.6) ? 0 : chance.below(providerIds.length)]

/** The browser's keys: a new one for each order, none, or, after a lost answer, the last one again. */
const lastRequests = new WeakMap<Person, Map<string, { key: string; body: object }>>()

export function keyed({ chance }: Simulation, person: Person, path: string, body: object) {
  const ofPerson = lastRequests.get(person) ?? new Map()
  lastRequests.set(person, ofPerson)
  const last = ofPerson.get(path)
  if (last && chance.is(0.2)) return { headers: { 'idempotency-key': last.key }, body: last.body }
  if (last && chance.is(0.03)) return { headers: { 'idempotency-key': last.key }, body }
  if (chance.is(0.15)) return { body }
  const key = `key-${chance.next32()}`
  ofPerson.set(path, { key, body })
  return { headers: { 'idempotency-key': key }, body }
}

const depositTables = ['deposits', 'payments', 'credit_transfers', 'sim.jobs']
/** A promotion asks for the credit first, and what play has changed is taken over. */
const depositUntouched = ({ fixtures }: Simulation) =>
  fixtures.extras.desk ? depositTables : [...depositTables, 'ledger.post']
const withdrawalTables = ['withdrawals', 'credit_transfers', 'sim.jobs']
const moveTables = ['credit_moves', 'credit_transfers', 'sim.jobs']

const openDeposit: Act = {
  name: 'open a deposit',
  weight: 8,
  begin(sim) {
    const player = anyPlayer(sim)
    const { method } = sim.chance.pick(player.agency.mids)
    const form = { providerId: somePlace(sim), paymentMethod: method, amount: kipToPay(sim) }
    const asked = keyed(sim, player, '/v2/deposits', form)
    // A tap that is felt twice sends the same request twice.
    const times = sim.chance.is(0.15) ? 2 : 1
    for (let time = 0; time < times; time++)
      visit(sim, player, {
        method: 'POST',
        path: '/v2/deposits',
        ...asked,
        untouched: depositUntouched(sim),
        onAnswer: ({ body: { deposit } }) =>
          void sim.acknowledged.push({ kind: 'deposits', id: deposit.id, amount: deposit.amount.amount }),
      })
    return true
  },
}

const onDeposit = (verb: 'check' | 'cancel', weight: number): Act => ({
  name: `${verb} a deposit`,
  weight,
  async begin(sim) {
    const player = anyPlayer(sim)
    const order = await someOrder(sim, 'deposits', player)
    if (!order) return false
    visit(sim, player, { method: 'POST', path: `/v2/deposits/${order.id}/${verb}` })
    // Two tabs at once, perhaps not of one mind.
    if (sim.chance.is(0.2))
      visit(sim, player, {
        method: 'POST',
        path: `/v2/deposits/${order.id}/${sim.chance.pick(['check', 'cancel'])}`,
      })
    return true
  },
})

const readCredit: Act = {
  name: 'read the credit',
  weight: 3,
  begin(sim) {
    visit(sim, anyPlayer(sim), { method: 'GET', path: `/v2/players/credits/${somePlace(sim)}` })
    return true
  },
}

export interface Wallet {
  provider: string
  balance: bigint
}

/** A player's credit somewhere, as the games show it; mostly of one whose last order has ended. */
export async function someWallet(sim: Simulation): Promise<(Wallet & { player: Person }) | null> {
  const { chance, machine, fixtures } = sim
  const free = await sim.ask<{ player_id: string; member_id: string }>(
    `select player_id, member_id from provider_members m where $1 or not exists (
       select from deposits d where d.agency_id = m.agency_id and d.player_id = m.player_id and d.status in ('OPEN', 'PAID')
       union all
       select from withdrawals w where w.agency_id = m.agency_id and w.player_id = m.player_id and w.status = 'OPEN')
     order by member_id`,
    [chance.is(0.2)],
  )
  if (free.length === 0) return null
  const { player_id, member_id } = chance.pick(free)
  const player = fixtures.players.find(({ id }) => id === player_id)
  const { store } = machine.partners.world
  const wallet = store.one<Wallet>(sql`SELECT provider, balance FROM members WHERE member_id = ${member_id}`)
  return player && wallet ? { ...wallet, player } : null
}

export const satang = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const openWithdrawal: Act = {
  name: 'open a withdrawal',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const wallet = await someWallet(sim)
    if (!wallet || (wallet.balance < 100_00n && chance.is(0.95))) return false
    const { player, provider, balance } = wallet
    const amount = chance.pick([
      balance,
      balance,
      balance,
      100_00n,
      100_00n,
      balance / 2n,
      balance + 1n,
      99_99n,
    ])
    const bankAccountId = player.bankAccountId ?? 'none'
    const form = { providerId: provider, bankAccountId, amount: satang(amount) }
    const asked = keyed(sim, player, '/v2/withdraws', form)
    const times = chance.is(0.15) ? 2 : 1
    for (let time = 0; time < times; time++)
      visit(sim, player, {
        method: 'POST',
        path: '/v2/withdraws',
        ...asked,
        untouched: withdrawalTables,
        onAnswer: ({ body: { withdraw } }) =>
          void sim.acknowledged.push({
            kind: 'withdrawals',
            id: withdraw.id,
            amount: withdraw.amount.amount,
          }),
      })
    return true
  },
}

const moveCredit: Act = {
  name: 'move credit',
  weight: 12,
  async begin(sim) {
    const { chance, machine } = sim
    const wallet = await someWallet(sim)
    if (!wallet || (wallet.balance === 0n && chance.is(0.9))) return false
    const { player, provider: from } = wallet
    // Rarely to where it is already.
    const others = providerIds.filter((id) => id !== from)
    const form = { from, to: chance.is(0.03) ? from : chance.pick(others) }
    // It promises by its balance what it then does not take.
    if (chance.is(0.25)) {
      const refusal = { target: form.to, mode: 'refuse', rate: 0.7, seed: chance.below(1_000_000) }
      await machine.partners.control('PUT', '/sandbox/faults', refusal)
    }
    const asked = keyed(sim, player, '/v2/credits/move', form)
    const times = chance.is(0.15) ? 2 : 1
    for (let time = 0; time < times; time++)
      visit(sim, player, {
        method: 'POST',
        path: '/v2/credits/move',
        ...asked,
        untouched: moveTables,
        onAnswer: ({ body: { move } }) =>
          void sim.acknowledged.push({ kind: 'credit_moves', id: move.id, amount: move.amount.amount }),
      })
    return true
  },
}

const quoteWithdrawal: Act = {
  name: 'quote a withdrawal',
  weight: 0.5,
  begin(sim) {
    const body = { providerId: somePlace(sim), amount: '150.00' }
    visit(sim, anyPlayer(sim), { method: 'POST', path: '/v2/withdraws/quote', body })
    return true
  },
}

const addBankAccount: Act = {
  name: 'add a bank account',
  weight: 1,
  begin(sim) {
    const without = sim.fixtures.players.filter(({ bankAccountId }) => bankAccountId === null)
    if (without.length === 0) return false
    const number = accountNumber(sim.chance)
    // Two who know the same account are at it together.
    for (const player of without)
      visit(sim, player, {
        method: 'POST',
        path: '/v2/players/bank-accounts',
        body: {
          bankCode: 'bcel',
          currency: 'LAK',
          accountNumber: number,
          accountName: 'TEST',
          owner: 'SELF',
        },
        untouched: ['bank_accounts'],
        onAnswer: ({ body }) => void (player.bankAccountId = body.bankAccount.id),
      })
    return true
  },
}

export const playerActs: readonly Act[] = [
  openDeposit,
  onDeposit('check', 6),
  onDeposit('cancel', 3),
  readCredit,
  openWithdrawal,
  moveCredit,
  quoteWithdrawal,
  addBankAccount,
]
