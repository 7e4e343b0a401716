import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { newId } from '../id.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../testing/money-world.ts'
import { lockAll, lockOne, type ToLock } from './lock-all.ts'

describe('locks of orders, payments and players', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(() => world.close())
  const desk = depositDesk(() => world)

  const locking = (...calls: Omit<ToLock, 'agencyId'>[]) =>
    world.context.db.transaction().execute(async (tx) => {
      for (const call of calls) await lockAll(tx, { agencyId: world.agency.agency_id, ...call })
    })
  const deposit = (orderId: string) => ({ kind: 'deposit', orderId }) as const
  const move = (orderId: string) => ({ kind: 'move', orderId }) as const
  const [low, high] = ['01a1fadc-65d1-7726-a1ae-d393c420ffd0', '01a1fadc-65d1-7726-a1ae-d393c420ffd1']

  test('a row is answered as it is under the lock, by its id however it is written', async () => {
    const { deposit_id: id, player_id: playerId, agency_id: agencyId } = await desk.opened()
    const { db } = world.context
    await db.transaction().execute(async (tx) => {
      const locked = await lockAll(tx, {
        agencyId,
        orders: [deposit(id.toUpperCase()), deposit(newId(new Date()))],
        playerRows: [playerId],
      })
      expect(locked.row('deposit', id.toUpperCase())).toMatchObject({ deposit_id: id, status: 'OPEN' })
      expect(locked.row('player', playerId)).toMatchObject({ player_id: playerId })
      expect(locked.row('withdrawal', id)).toBeUndefined()
      expect(locked.row('deposit', null)).toBeUndefined()
      const update = tx.updateTable('deposits').set({ reason: 'EXPIRED' }).where('deposit_id', '=', id)
      await update.execute()
      const again = await lockOne(tx, { agencyId, ...deposit(id) })
      expect(again).toMatchObject({ reason: 'EXPIRED' })
    })
    const elsewhere = (tx: Tx) => lockOne(tx, { agencyId: 'another', ...deposit(id) })
    expect(await db.transaction().execute(elsewhere)).toBeUndefined()
  })

  test('calls that go on in the order of locks, or ask again for what is held, are let through', async () => {
    const calls = [
      { payouts: [high], payments: [low, null] },
      { payments: [high] },
      { orders: [move(low), deposit(high), deposit(low)] },
      { orders: [deposit(low)], players: [low] },
      { players: [high], playerRows: [low] },
      { closing: [low] },
    ]
    await expect(locking(...calls)).resolves.toBeUndefined()
  })

  test('a call for what comes before something that is held throws', async () => {
    const wrong: [first: Omit<ToLock, 'agencyId'>, then: Omit<ToLock, 'agencyId'>][] = [
      [{ payments: [low] }, { payouts: [low] }],
      [{ orders: [deposit(low)] }, { payments: [low] }],
      [{ orders: [move(low)] }, { orders: [deposit(low)] }],
      [{ orders: [deposit(high)] }, { orders: [deposit(low)] }],
      [{ players: [low] }, { orders: [deposit(low)] }],
      [{ players: [high] }, { players: [low] }],
      [{ playerRows: [low] }, { players: [high] }],
    ]
    const through: string[] = []
    for (const [first, then] of wrong) {
      const end = await locking(first, then).catch((error: Error) => error.message)
      if (!end?.startsWith('locks out of order')) through.push(JSON.stringify([first, then]))
    }
    expect(through).toEqual([])
    // Each transaction begins anew.
    await locking({ players: [high] })
    await locking({ orders: [deposit(low)] })
  })
})

describe('the product', () => {
  const home = join(import.meta.dirname, '..')
  /**
   * What locks rows of other tables, and how often. One of payments, orders, payouts and players belongs to `lockAll`; one that skips what
   * is locked waits for nobody.
   */
  const others: Record<string, number> = {
    'features/promotions/appeals/appeal-queries.ts': 1, // claim_appeals
    'features/cashier/cashier/payment-method-lookup.ts': 1, // payment_methods
    'features/orders/deposits/deposit-queries.ts': 1, // deposits, skip locked
    'features/books/exports/export-queries.ts': 2, // exports
    'features/play/games/player-game-queries.ts': 1, // favourite games
    'features/cashier/payment-methods/payment-method-queries.ts': 1, // payment_methods
    'features/promotions/promotions/promotion-queries.ts': 2, // promotions
    'features/play/credits/reach-queries.ts': 1, // providers, against lockProvider
    'features/play/provider-settings/provider-settings-queries.ts': 1, // providers
    'features/play/providers/probe-queries.ts': 2, // provider_health
    'features/books/statements/statement-queries.ts': 1, // statements
    'features/books/provider-bills/bill-queries.ts': 1, // provider_bills
    'features/books/reconciliation/difference-queries.ts': 1, // reconciliation_differences
    'features/site/pages/page-queries.ts': 1, // pages
    'features/players/inbox/send-messages.ts': 1, // announcements
    'features/players/announcements/announcement-queries.ts': 1, // announcements
    'features/desk/channels/channel-store.ts': 1, // channels
    'features/desk/channels/delivery-store.ts': 1, // channels, skip locked
    'features/site/push/enqueue-push.ts': 1, // push_sends, skip locked
    'features/desk/channels/enqueue-deliveries.ts': 1, // channels, skip locked
    'features/desk/channels/send-deliveries.ts': 1, // channels, skip locked
    'features/books/alerts/alert-queries.ts': 1, // channels, skip locked
    'cells/copy-agency.ts': 1, // agency_moves
    'cells/move-agency.ts': 1, // agency_moves
  }
  const sources = () =>
    globSync('**/*.ts', { cwd: home }).filter(
      (file) => !/\.test\.ts$|^(testing|bench|simulator)\//.test(file) && file !== 'locks/lock-all.ts',
    )
  const found = (pattern: RegExp) =>
    sources().flatMap((file) => {
      const lines = readFileSync(join(home, file), 'utf8').split('\n')
      return lines.flatMap((line, i) =>
        pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)
          ? [{ file, at: `${file}:${i + 1}: ${line.trim()}` }]
          : [],
      )
    })

  test('locks rows of payouts, payments, orders and players with lockAll alone', () => {
    const locks = found(/\.for(Update|Share|NoKeyUpdate|KeyShare)\(|\bfor (no key )?(update|(key )?share)\b/i)
    const left = new Map(Object.entries(others))
    const strange = locks.filter(({ file }) => {
      const count = left.get(file) ?? 0
      left.set(file, count - 1)
      return count <= 0
    })
    expect(strange.map(({ at }) => at)).toEqual([])
    // What is gone is to be taken off the list, or something else could take its place.
    expect([...left].filter(([, count]) => count > 0)).toEqual([])
  })

  test("takes a player's lock with lockAll or in the ledger alone", () => {
    const strange = found(/\block_owner\b|\blockPlayer\b/).filter(
      ({ file }) => !file.startsWith('ledger/') && file !== 'locks/lock-all.ts',
    )
    expect(strange.map(({ at }) => at)).toEqual([])
  })
})
