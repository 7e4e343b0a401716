import type pg from 'pg'
import type { OwnedDatabase } from '../db/pool.ts'
import { auditWholeAgency, type Breach } from '../features/books/books/audit-books.ts'
import { jobsUnderWay, putJobsBack, setJobsAside } from './agency-jobs.ts'
import {
  movingAlone,
  asOwner,
  beginMove,
  idOfMove,
  markMove,
  originOf,
  outgoingMove,
  type Move,
  type Outgoing,
} from './agency-moves.ts'
import { CannotMove } from './cannot-move.ts'
import { checkCells, type Wish } from './check-cells.ts'
import { copyAgency } from './copy-agency.ts'
import { giveWay, isOldCopy } from './give-way.ts'
import type { Cells, Moved, Pace, Sides } from './moving.ts'
import { openThere } from './open-there.ts'
import { shutAgencies } from './shut-agency.ts'
import { inTransaction, removeRows } from './tables-of-agency.ts'

const usualPace: Pace = { settleMs: 4_000, drainMs: 90_000, onStage: () => {} }

/**
 * Takes an agency to another cell: frozen, copied whole, compared and audited on both sides, then switched by one commit here, after which
 * it is opened there. Whatever fails before that commit is undone. What a command that was killed has begun the same command goes on with:
 * it copies anew, and after that commit it only opens. At no moment do both write. A cell that was restored from before the move only gives way.
 * @throws CannotMove
 */
export const moveAgency = (cells: Cells, wish: Wish, pace: Partial<Pace> = {}): Promise<Moved> =>
  movingAlone(cells.here, wish.agencyId, (own) =>
    asOwner(cells.there, (dest) => moveOn(cells, { own, dest }, wish, { ...usualPace, ...pace })),
  )

async function moveOn(cells: Cells, sides: Sides, wish: Wish, pace: Pace): Promise<Moved> {
  const { own, dest } = sides
  const earlier = await outgoingMove(own, wish.agencyId)
  if (earlier && earlier.place !== wish.place) throw elsewhere(wish.agencyId, earlier)
  if (earlier?.state === 'MOVED') return openThere(cells, dest, { ...wish, ...idOfMove(earlier) }, pace)
  if (await isOldCopy(sides, wish.agencyId))
    return openThere(cells, dest, await giveWay(own, wish, earlier), pace)
  // What an earlier try has left there, which it could not reach any more.
  await removeArrived(dest, wish.agencyId, await originOf(own))
  await checkCells(sides, wish)
  refuseBroken(await auditWholeAgency(cells.here, wish.agencyId), 'this cell')
  await pace.onStage('checked')
  const move = await beginMove(own, wish, earlier)
  const began = Date.now()
  try {
    await freeze(own, move, pace)
    const copied = await bring(cells, sides, move, pace)
    // The one commit that decides.
    await markMove(own, move, 'COPIED', 'MOVED')
    await pace.onStage('moved')
    const opened = await openThere(cells, dest, move, pace)
    return { ...copied, jobs: opened.jobs, frozenMs: earlier ? null : Date.now() - began }
  } catch (error) {
    // Its own connections: the usual ones may be what failed.
    const outcome = await undo(cells, move).catch((also: unknown) => {
      throw new Error(`${textOf(error)} And it could not be undone: ${textOf(also)}`, { cause: error })
    })
    if (outcome === 'MOVED') throw new CannotMove('NOT_OPEN_YET', notOpenYet(wish, error))
    throw error
  }
}

const notOpenYet = ({ agencyId, place }: Wish, error: unknown) =>
  `${agencyId} has moved to ${place} and is not open there yet: give the same command again. ${textOf(error)}`

function elsewhere(agencyId: string, { state, place }: Outgoing) {
  if (state === 'MOVED') return new CannotMove('AGENCY_ELSEWHERE', `${agencyId} has moved to ${place}.`)
  return new CannotMove(
    'MOVE_UNDER_WAY',
    `${agencyId} is on its way to ${place}: end that first, with --to that cell, or with --undo.`,
  )
}

/** Lets an agency that was on its way work here again. @throws CannotMove where it has gone, or was not on its way */
export const undoMove = (cells: Cells, { agencyId, place }: Wish): Promise<void> =>
  movingAlone(cells.here, agencyId, async (own) => {
    const found = await outgoingMove(own, agencyId)
    if (!found) throw new CannotMove('NOT_MOVING', `${agencyId} is not on its way to another cell.`)
    if (found.place !== place || found.state === 'MOVED') throw elsewhere(agencyId, found)
    await undo(cells, { agencyId, place, ...idOfMove(found) })
  })

/**
 * Removes what a move has left in the cell that it led away from; who comes to its hosts is still told where it is. Answers how many rows.
 * @throws CannotMove
 */
export const clearMoved = (here: OwnedDatabase, agencyId: string): Promise<number> =>
  movingAlone(here, agencyId, async (own) => {
    const found = await outgoingMove(own, agencyId)
    if (found?.state !== 'MOVED')
      throw new CannotMove('NOT_MOVED', `${agencyId} has not moved away from this cell.`)
    return inTransaction(own, () => removeRows(own, agencyId))
  })

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
async function freeze(own: pg.ClientBase, move: Move, { settleMs, drainMs, onStage }: Pace) {
  const { agencyId } = move
  await onStage('freezing')
  await pause(settleMs)
  for (const until = Date.now() + drainMs; ;) {
    const aside = await setJobsAside(own, agencyId)
    const underWay = await jobsUnderWay(own, agencyId)
    if ((aside === 0 && underWay === 0) || Date.now() > until) break
    await pause(200)
  }
  await onStage('drained')
  await shutAgencies(own)
  await inTransaction(own, async () => {
    await setJobsAside(own, agencyId)
    await markMove(own, move, 'FREEZING', 'FROZEN')
  })
  await onStage('frozen')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Copies it, compares every row, and audits both. */
async function bring(cells: Cells, { own, dest }: Sides, move: Move, { onStage }: Pace): Promise<Moved> {
  const { agencyId, place, moveId, attempt } = move
  await dest.query(
    `insert into agency_moves as m (agency_id, move_id, state, place, attempt)
     values ($1, $2, 'ARRIVING', $4, $3)
     on conflict (agency_id, move_id) do update set attempt = excluded.attempt, changed_at = now()
       where m.attempt < excluded.attempt`,
    [agencyId, moveId, attempt, await originOf(own)],
  )
  await onStage('arriving')
  const copied = await copyAgency({ own, dest }, move)
  await onStage('copied')
  const [here, there] = await Promise.all([
    auditWholeAgency(cells.here, agencyId),
    auditWholeAgency(cells.there, agencyId),
  ])
  refuseBroken(here, 'this cell')
  refuseBroken(there, place)
  await markMove(own, move, 'FROZEN', 'COPIED')
  await onStage('audited')
  return { agencyId, place, jobs: 0, frozenMs: null, ...copied }
}

function refuseBroken(breaches: readonly Breach[], where: string) {
  if (breaches.length === 0) return
  const named = breaches.map(({ rule, rows }) => `${rule} (${rows.length})`).join('; ')
  throw new CannotMove('BOOKS_WRONG', `The books of the agency are wrong in ${where}: ${named}`)
}

/** What has come from one database and was never opened. Waits for who is still copying. */
const removeArrived = (dest: pg.ClientBase, agencyId: string, origin: string) =>
  inTransaction(dest, async () => {
    const { rows } = await dest.query(
      `select from agency_moves where agency_id = $1 and state = 'ARRIVING' and place = $2 for update`,
      [agencyId, origin],
    )
    if (rows.length === 0) return
    await removeRows(dest, agencyId)
    await dest.query(`delete from agency_moves where agency_id = $1 and state = 'ARRIVING'`, [agencyId])
  })

/** Back to work here, unless it has been decided that it is there, or another command has taken it over. */
async function undo({ here, there }: Cells, move: Move): Promise<'UNDONE' | 'MOVED' | 'TAKEN_OVER'> {
  const { agencyId, moveId, attempt } = move
  const { found, origin } = await asOwner(here, async (own) => ({
    found: await outgoingMove(own, agencyId),
    origin: await originOf(own),
  }))
  if (found?.move_id !== moveId || found.attempt !== attempt) return 'TAKEN_OVER'
  if (found.state === 'MOVED') return 'MOVED'
  // It never opens unless it is told to; what cannot be removed now is removed before the next try.
  await asOwner(there, (dest) => removeArrived(dest, agencyId, origin)).catch(() => {})
  await asOwner(here, async (own) => {
    await shutAgencies(own, agencyId)
    await inTransaction(own, async () => {
      await markMove(own, move, found.state, 'FREEZING')
      await putJobsBack(own, agencyId)
      await own.query('delete from agency_moves where agency_id = $1 and move_id = $2', [agencyId, moveId])
    })
  })
  return 'UNDONE'
}
