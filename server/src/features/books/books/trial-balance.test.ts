import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { trialBalance, wrongPositions } from './trial-balance.ts'

describe('the trial balance', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())
  const desk = reconciliationDesk(() => world)
  const agencyId = () => world.agency.agency_id
  const balance = () => trialBalance(world.context.db, agencyId())
  const line = async (name: string) =>
    (await balance()).accounts.find(({ kind, place, currency }) => `${kind} ${place} ${currency}` === name)

  test('without accounts is empty', async () => {
    expect(await balance()).toEqual({ accounts: [], sums: new Map() })
  })

  test('has every kind of account with its debits, credits and balance, and sums to nothing', async () => {
    await desk.credited()
    await desk.deposits.paid() // its credit is still pending, and moves nothing yet
    expect(await line('bank laoqr LAK')).toMatchObject({
      debitsMinor: 200_000_00n,
      creditsMinor: 0n,
      balanceMinor: 200_000_00n,
    })
    expect(await line('cash  LAK')).toMatchObject({
      debitsMinor: 100_000_00n,
      creditsMinor: 200_000_00n,
      balanceMinor: 100_000_00n,
    })
    expect(await line('credit alphabet THB')).toMatchObject({ creditsMinor: 144_92n, balanceMinor: 144_92n })
    expect(await line('fx  THB')).toMatchObject({ debitsMinor: 144_92n, balanceMinor: 144_92n })
    expect((await balance()).sums).toEqual(
      new Map([
        ['LAK', 0n],
        ['THB', 0n],
      ]),
    )
    expect(await wrongPositions(world.context.db, agencyId())).toEqual([])
  })

  test('does not include another agency', async () => {
    expect((await trialBalance(world.context.db, 'other')).accounts).toEqual([])
  })

  test('does not sum to nothing when a stored balance is not what the legs say, and the account is named', async () => {
    const plant = (by: number) =>
      desk.query(
        `update ledger.balances b set free = free + $1 from ledger.accounts a
        where a.account_id = b.account_id and a.kind = 'credit' and free > 0`,
        [by],
      )
    await plant(5)
    expect((await balance()).sums).toEqual(
      new Map([
        ['LAK', 0n],
        ['THB', -5n],
      ]),
    )
    expect(await wrongPositions(world.context.db, agencyId())).toMatchObject([
      { kind: 'credit', place: 'alphabet', currency: 'THB', movedMinor: 144_92n, storedMinor: 144_97n },
    ])
    const { outcomes } = await desk.reconcile()
    expect(outcomes).toMatchObject({ '': 'DIFFERENCES', alphabet: 'DIFFERENCES' })
    const found = (await desk.differences()).map((each) => [each.subject, each.kind])
    expect(found).toContainEqual(['', 'SUM_NOT_ZERO'])
    expect(found).toContainEqual(['', 'POSITION_DIFFERS'])
    await plant(-5)
    expect((await desk.reconcile()).outcomes).toMatchObject({ '': 'CLEAN', alphabet: 'CLEAN' })
  })
})
