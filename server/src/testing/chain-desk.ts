import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { depositPaid } from '../ledger/postings/deposits.ts'
import { asOwner } from './as-owner.ts'
import { withoutLedgerChecks } from './loose-ledger.ts'
import type { TestDatabase } from './test-database.ts'

export const follows = 'each link of the chain follows from the one before and from its journal as it is now'
export const isLinked = 'every journal has its link in the chain an hour later'

/** What tests of the chain do over and over; journals are of the agency unless they say otherwise. */
export function chainDesk(world: () => TestDatabase, agencyId: () => string) {
  const db = () => world().database.kysely
  const rowsOf = async (query: string) => (await world().database.pool.query(query)).rows
  const linksOf = (agency: string) =>
    rowsOf(`select link, journal_id, hash from ledger.chain where agency_id = '${agency}' order by link`)
  const paid = (orderId: string, agency = agencyId()) => {
    const subject = { agencyId: agency, playerId: randomUUID(), orderId }
    return db()
      .transaction()
      .execute((tx) => depositPaid(tx, subject, { method: 'laoqr', amountMinor: 100_00n, bankRef: orderId }))
  }

  /** What the audit says after the tables' owner did this with every trigger off; nothing of it stays. */
  async function tampering(
    statements: string[],
    look: (found: Record<string, unknown[]>, client: pg.ClientBase) => Promise<void>,
  ) {
    await asOwner(world().database, async (client) => {
      await client.query('begin')
      try {
        await client.query(withoutLedgerChecks)
        for (const table of ['accounts', 'journals', 'legs', 'chain']) {
          await client.query(`alter table ledger.${table} disable trigger user`)
        }
        for (const statement of statements) await client.query(statement)
        const found: Record<string, unknown[]> = {}
        for (const [rule, query] of Object.entries(ledgerInvariants)) {
          const { rows } = await client.query(query)
          if (rows.length > 0) found[rule] = rows
        }
        await look(found, client)
      } finally {
        await client.query('rollback')
      }
    })
  }

  return { db, rowsOf, linksOf, paid, tampering }
}
