import { sql, type Selectable } from 'kysely'
import type { Tx } from '../db/db.ts'
import { orderTables } from '../db/order-places.ts'
import type { StepSubject, TransferKind } from '../db/order-tables.ts'
import type { Tables } from '../db/tables.ts'
import { lockPlayer } from '../ledger/balances.ts'

const lockable = { ...orderTables, player: { table: 'players', key: 'player_id' } } as const
type Kind = keyof typeof lockable
type RowOf<K extends Kind> = K extends Kind ? Selectable<Tables[(typeof lockable)[K]['table']]> : never

/**
 * The one order of locks: by kind, and by id within a kind. `money` is the ledger's own lock of a player. A reversal says which payment and
 * order it is of.
 */
const lockSequence = [
  'payout',
  'reversal',
  'payment',
  'deposit',
  'withdrawal',
  'move',
  'adjustment',
  'money',
  'player',
] as const
type LockStage = (typeof lockSequence)[number]

/** A null among ids is nothing, so that a column may be passed on as it is. */
type Ids = readonly (string | null | undefined)[]

export interface ToLock {
  agencyId: string
  payouts?: Ids
  payments?: Ids
  orders?: readonly { kind: TransferKind; orderId: string | null }[]
  /** Players whose money is read or moved: enough for most acts. */
  players?: Ids
  /** Players whose row changes as well. An insert that refers to a row, as an order does, does not wait. */
  playerRows?: Ids
  /** Players whose account ends: inserts that refer to it wait too. */
  closing?: Ids
}

export interface Locked {
  /** A row of this call as it is under its lock; undefined = there is none. */
  row<K extends Kind>(kind: K, id: string | null | undefined): RowOf<K> | undefined
}

/**
 * Locks rows of payouts, payments, orders and players until the transaction ends. There is no other way to lock them, so all transactions lock
 * in one order and none waits for one that waits for it. What has to be read under one lock to know the next one takes a second call: it
 * throws for what would come before something that the transaction holds. What the ledger locks by itself comes after all of these.
 */
export async function lockAll(tx: Tx, wanted: ToLock): Promise<Locked> {
  const { agencyId, payouts = [], payments = [], orders = [], playerRows = [], closing = [] } = wanted
  const found = new Map<string, unknown>()
  const hold = async (kind: Kind, ids: Ids, how: 'update' | 'no key update' = 'update') => {
    const each = noteStages(tx, kind, ids)
    for (const [id, row] of await lockRows(tx, { agencyId, kind, ids: each, how }))
      found.set(`${kind} ${id}`, row)
  }

  await hold('payout', payouts)
  const idsOf = (kind: TransferKind) =>
    orders.flatMap((order) => (order.kind === kind ? [order.orderId] : []))
  await hold('reversal', idsOf('reversal'))
  await hold('payment', payments)
  for (const kind of ['deposit', 'withdrawal', 'move', 'adjustment'] as const) await hold(kind, idsOf(kind))
  const players = [...(wanted.players ?? []), ...playerRows, ...closing]
  for (const playerId of noteStages(tx, 'money', players)) await lockPlayer(tx, agencyId, playerId)
  await hold('player', playerRows, 'no key update')
  await hold('player', closing)
  return {
    row: <K extends Kind>(kind: K, id: string | null | undefined) =>
      found.get(`${kind} ${id?.toLowerCase()}`) as RowOf<K> | undefined,
  }
}

/** The same for one row. */
export async function lockOne<K extends StepSubject | 'payout'>(
  tx: Tx,
  { agencyId, kind, orderId }: { agencyId: string; kind: K; orderId: string },
): Promise<RowOf<K> | undefined> {
  const ids = [orderId]
  if (kind === 'payout') return (await lockAll(tx, { agencyId, payouts: ids })).row(kind, orderId)
  if (kind === 'payment') return (await lockAll(tx, { agencyId, payments: ids })).row(kind, orderId)
  return (await lockAll(tx, { agencyId, orders: [{ kind, orderId }] })).row(kind, orderId)
}

/** The locks of each transaction that were taken here. */
const heldBy = new WeakMap<Tx, Set<string>>()

/** The ids in the order of their locks. Throws when one comes before what the transaction holds. */
function noteStages(tx: Tx, place: LockStage, ids: Ids): string[] {
  const held = heldBy.get(tx) ?? new Set()
  heldBy.set(tx, held)
  const last = [...held].toSorted().at(-1) ?? ''
  const each = [...new Set(ids.flatMap((id) => (id ? [id.toLowerCase()] : [])))].toSorted()
  for (const id of each) {
    const name = `${lockSequence.indexOf(place)} ${place} ${id}`
    if (!held.has(name) && name < last) throw new Error(`locks out of order: ${name} after ${last}`)
    held.add(name)
  }
  return each
}

interface Rows {
  agencyId: string
  kind: Kind
  ids: readonly string[]
  how: 'update' | 'no key update'
}

async function lockRows(tx: Tx, { agencyId, kind, ids, how }: Rows): Promise<[id: string, row: object][]> {
  if (ids.length === 0) return []
  const { table, key } = lockable[kind]
  const { rows } = await sql<Record<string, string>>`
    select * from ${sql.table(table)} where agency_id = ${agencyId} and ${sql.ref(key)} = any(${ids}::uuid[])
    order by ${sql.ref(key)} for ${sql.raw(how)}`.execute(tx)
  return rows.map((row) => [row[key]!, row])
}
