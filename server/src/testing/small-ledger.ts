import { positionOf } from '../ledger/balances.ts'
import { bank, cash, credit, fx } from '../ledger/accounts.ts'
import { post, resolve, type Journal } from '../ledger/post-transfer.ts'
import { testDatabase } from './test-database.ts'
import { byHand } from './as-owner.ts'

/** The one that there is. */
export const agencyId = 'test'

/** A database with one agency and nothing in its ledger, and the few journals that tests of the ledger post. */
export async function smallLedger() {
  const fixture = await testDatabase()
  const { database } = fixture
  const db = database.kysely
  await byHand(
    db,
    db.insertInto('agencies').values({ agency_id: agencyId, name: 'Test', social: '{}', logo: null }),
  )
  return {
    database,
    db,
    close: () => fixture.close(),
    paid: (owner: string, key: string, amountMinor = 100_00n): Journal => ({
      agencyId,
      owner,
      key,
      event: 'deposit.paid',
      legs: [[bank('laoqr'), cash('LAK'), amountMinor]],
    }),
    sold: (owner: string, key: string, amountMinor: bigint): Journal => ({
      agencyId,
      owner,
      key,
      event: 'deposit.credited',
      legs: [
        [cash('LAK'), fx('LAK'), amountMinor],
        [fx('THB'), credit('alphabet'), 1n],
      ],
    }),
    posted: (journal: Journal, phase: 'single' | 'pending' = 'single') =>
      db.transaction().execute((tx) => post(tx, journal, phase)),
    resolved: (owner: string, pendingKey: string, as: 'post' | 'void') =>
      db.transaction().execute((tx) => resolve(tx, { agencyId, owner, pendingKey, as })),
    cashOf: (owner: string) => positionOf(db, agencyId, owner, cash('LAK')),
  }
}
export type SmallLedger = Awaited<ReturnType<typeof smallLedger>>
