import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { moveCrediting, moveReturning, moveTaking } from '../../../ledger/postings/moves.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import { idOf, providerAt, subjectOf, type MoveRow, type MoveStep } from './move.ts'

const postings = { take: moveTaking, credit: moveCrediting, return: moveReturning }

/**
 * A step of a move is to be done, in the transaction that decides it: in the books, as a transfer, and as a job. The caller holds the
 * move's row. Throws NotEnough.
 */
export async function requestStep({ jobs }: Context, tx: Tx, row: MoveRow, step: MoveStep, now: Date) {
  const { agency_id: agencyId, player_id: playerId, move_id: id, amount_minor: amountMinor } = row
  const provider = providerAt(step, row)
  const wallet = { agencyId, playerId, providerId: provider }
  const { try: number } = await requestTransfer(tx, wallet, { kind: 'move', id, step, amountMinor, now })
  await postings[step](tx, subjectOf(row), { provider, amountMinor }, number)
  await jobs.enqueue(tx, 'advance-move', { ...idOf(row), step }, { partner: provider })
}
