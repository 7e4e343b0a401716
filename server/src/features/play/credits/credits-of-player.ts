import { sql } from 'kysely'
import { type Currency, type Money, moneyOf } from '@kham/contract/money'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { lastSeen } from './last-credit-queries.ts'

interface Booked {
  kind: 'cash' | 'credit'
  place: ProviderId | ''
  currency: Currency
  posted: bigint
  held: bigint
}

/** A player's credit at each provider, as the provider last told it and as our books have it, and what money is with us. */
export async function creditsOfPlayer(
  db: Db,
  agencyId: string,
  playerId: string,
): Promise<Pick<PlayerFile, 'credits' | 'cash'>> {
  const [seen, booked] = await Promise.all([
    lastSeen(db, agencyId, playerId),
    bookedOf(db, agencyId, playerId),
  ])
  const toldBy = new Map(seen.map((row) => [row.provider_id, row]))
  const bookedAt = new Map(booked.flatMap((row) => (row.kind === 'credit' ? [[row.place, row]] : [])))
  const providers = new Set([...toldBy.keys(), ...bookedAt.keys()])
  const credits = [...providers].toSorted().flatMap((providerId) => {
    if (providerId === '') return []
    const told = toldBy.get(providerId)
    const { posted = 0n, held = 0n } = bookedAt.get(providerId) ?? {}
    return {
      providerId,
      told: told ? { credit: thb(told.seen_minor), asOf: told.seen_at.toISOString() } : null,
      booked: thb(posted),
      held: thb(held),
    }
  })
  const cash = booked.filter(({ kind, posted }) => kind === 'cash' && posted !== 0n)
  return { credits, cash: cash.map(({ posted, currency }) => moneyOf(posted, currency)) }
}

const thb = (minor: bigint): Money => moneyOf(minor, 'THB')

async function bookedOf(db: Db, agencyId: string, playerId: string): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select a.kind, a.place, a.currency, b.free + b.held as posted, b.held
    from ledger.accounts a join ledger.balances b using (agency_id, account_id)
    where a.agency_id = ${agencyId} and a.owner = ${playerId}::uuid
    order by a.kind, a.place, a.currency`.execute(db)
  return rows
}
