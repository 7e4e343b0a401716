import { keepDifferences } from '../features/books/reconciliation/difference-queries.ts'
import { newId } from '../id.ts'
import type { MoneyWorld } from './money-world.ts'

/** A payout that the bank has and our books have not. */
export const findDifference = ({ context, agency }: MoneyWorld) =>
  context.db.transaction().execute((tx) =>
    keepDifferences(
      tx,
      { agencyId: agency.agency_id, runId: newId(context.clock()) },
      { scope: 'BANK', subject: 'laoqr' },
      [
        {
          kind: 'PAYOUT_MISSING_HERE',
          reference: 'FT-THERE',
          account: { kind: 'bank', place: 'laoqr', currency: 'LAK' },
          order: null,
          playerId: null,
          expected: null,
          found: { minor: -100n, currency: 'LAK', state: 'DONE' },
        },
      ],
      context.clock(),
    ),
  )
