import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { moveCrediting, moveReturning, moveTaking } from '../../../ledger/postings/moves.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { wantReceipt } from '../../../timeline/want-receipt.ts'
import { requestTransfer } from '../../play/credits/move-credit.ts'
import { addToBrought } from '../../promotions/promotions/keep-apart.ts'
import { creditSteps } from '../kernel/credit-steps.ts'
import {
  idOf,
  nextStep,
  providerAt,
  subjectOf,
  whyNotTaken,
  type MoveId,
  type MoveRow,
  type MoveStep,
} from './move.ts'
import { changeStatus, findMove, markReturned, markTaken, orderOf } from './move-queries.ts'

const postings = { take: moveTaking, credit: moveCrediting, return: moveReturning }

/**
 * A step of a move is to be done, in the transaction that decides it: in the books, as a transfer, and as a job. The caller has locked the
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

const steps = creditSteps('move', {
  find: findMove,
  nextStep,
  outcomes: {
    // Taken: the other provider is asked to take it. Refused: nothing has moved.
    take: {
      done: {
        as: 'HELD',
        change: ({ tx, id, at }) => markTaken(tx, id, at),
        follow: (row, { context, tx, at }) => requestStep(context, tx, row, 'credit', at),
      },
      refused: {
        as: 'HOLD_REFUSED',
        change: ({ tx, id, at, transfer }) =>
          changeStatus(tx, id, 'OPEN', 'CANCELED', { reason: whyNotTaken(transfer.refusal), ended_at: at }),
      },
    },
    // Refused by the other provider, it goes back to where it was.
    credit: {
      done: {
        as: 'CREDITED',
        change: ({ tx, id, at }) => changeStatus(tx, id, 'OPEN', 'SUCCESS', { ended_at: at }),
        follow: (_, { context, tx, id }) => wantReceipt(context, tx, orderOf(id)),
      },
      refused: {
        as: 'CREDIT_REFUSED',
        change: ({ tx, id, at }) =>
          changeStatus(tx, id, 'OPEN', 'FAILED', { reason: 'PROVIDER_REFUSED', ended_at: at }),
        follow: (row, { context, tx, at }) => requestStep(context, tx, row, 'return', at),
      },
    },
    return: {
      done: {
        as: 'CREDIT_RETURNED',
        change: ({ tx, id, at }) => markReturned(tx, id, at),
        async follow(row, { context, tx, id, at }) {
          // It left the wallet before a promotion was credited there, and comes back to it after.
          const { player_id: playerId, from_provider: providerId, amount_minor: amountMinor } = row
          const change = { kind: 'RETURNED', orderId: id.moveId, amountMinor, at } as const
          await addToBrought(tx, { agencyId: id.agencyId, playerId, providerId }, change)
          await wantReceipt(context, tx, orderOf(id))
        },
      },
      // The money stays with us until an operator has it tried again.
      refused: { as: 'RETURN_REFUSED', change: ({ tx, id }) => lockOne(tx, orderOf(id)) },
    },
  },
})

/** For the job of a step, and the round that looks after it. */
export const advanceMove = (context: Context, { step, ...id }: MoveId & { step: MoveStep }): Promise<void> =>
  steps.settle(context, id, step)

export const decideMove = (context: Context, id: MoveId, decision: Decision): Promise<void> =>
  steps.decide(context, id, decision)

export const retryReturn = (context: Context, id: MoveId, staffId: string): Promise<void> =>
  steps.retryReturn(context, id, staffId, (tx, row, at) => requestStep(context, tx, row, 'return', at))
