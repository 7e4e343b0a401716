import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { idOf, type MoveRow } from './move.ts'
import { findMove } from './move-queries.ts'

const lookAgainMs = 100

/** The move when it has ended, or as it stands at `until` of the process's clock (`performance.now()`). */
export async function waitForMove({ db }: Context, move: MoveRow, until: number): Promise<MoveRow> {
  let row = move
  while (row.status === 'OPEN' && performance.now() < until) {
    await setTimeout(lookAgainMs)
    row = (await findMove(db, idOf(move))) ?? row
  }
  return row
}
