import type { OrderStepName } from '@kham/contract/orders/order-steps'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { RowOf } from '../../../db/order-places.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { Refusal } from '../../../refusal.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import type { Transfer } from '../../play/credits/transfer.ts'
import { announceOrder } from './announce-order.ts'
import { keyOf, subjectOfKind, type IdOf } from './order-id.ts'

interface Settling<K extends OrderKind> {
  context: Context
  tx: Tx
  id: IdOf<K>
  at: Date
  transfer: Transfer
}

/** The effect of one of a step's two outcomes on its order. */
interface Effect<K extends OrderKind> {
  /** The step of the timeline. */
  as: OrderStepName
  /** Moves the order by compare-and-set; undefined = it does not wait for this step. */
  change: (settling: Settling<K>) => Promise<RowOf<K> | undefined>
  /** Further effects, in the same transaction. */
  follow?: (row: RowOf<K>, settling: Settling<K>) => Promise<unknown>
}

interface Steps<K extends OrderKind, S extends Transfer['step']> {
  find: (db: Db, id: IdOf<K>) => Promise<RowOf<K> | undefined>
  /** The order's next step; `pay` is no step of credit, null = none. */
  nextStep: (row: RowOf<K>) => S | 'pay' | null
  outcomes: Record<S, Record<'done' | 'refused', Effect<K>>>
}

/**
 * The steps in which a kind of order moves credit. Each is recorded and committed first, then the provider is called; its answer settles
 * the books and the order in one transaction. A missing answer is polled until an operator decides the outcome.
 */
export function creditSteps<K extends OrderKind, S extends Transfer['step']>(
  kind: K,
  { find, nextStep, outcomes }: Steps<K, S>,
) {
  const onOutcome =
    (context: Context, id: IdOf<K>, step: S): OnTransfer =>
    async (tx, { status }, transfer) => {
      const settling = { context, tx, id, at: context.clock(), transfer }
      const { as, change, follow } = outcomes[step][status === 'CONFIRMED' ? 'done' : 'refused']
      const row = await change(settling)
      if (!row)
        throw new Error(`the ${step} of ${kind} ${keyOf(kind, id)} has its outcome but is not waited for`)
      await follow?.(row, settling)
      await announceOrder(tx, kind, row, { ...stepOfTransfer(transfer, settling.at), step: as })
    }

  return {
    onOutcome,

    /** Brings a step to its outcome; does nothing when it has one. Throws NotFinished while it is unknown. `claimed`: marked as sent. */
    settle: (context: Context, id: IdOf<K>, step: S, claimed?: Transfer): Promise<void> => {
      const order = { agencyId: id.agencyId, orderId: keyOf(kind, id), step }
      return settleStep(context, order, onOutcome(context, id, step), claimed)
    },

    /**
     * An operator says what became of the one thing that an order waits for. Refuses with NOT_FOUND, NOTHING_TO_DECIDE,
     * TOO_EARLY_TO_DECIDE, FOUR_EYES.
     */
    decide: async (
      context: Context,
      id: IdOf<K>,
      decision: Decision,
      decidePay: () => Promise<void> = () => Promise.reject(new Refusal('NOTHING_TO_DECIDE')),
    ): Promise<void> => {
      const row = await find(context.db, id)
      if (!row) throw new Refusal('NOT_FOUND')
      const step = nextStep(row)
      if (step === 'pay') return decidePay()
      if (step === null) throw new Refusal('NOTHING_TO_DECIDE')
      const transfer = await latestTry(context.db, id.agencyId, keyOf(kind, id), step)
      return decideTransfer(context, transfer, decision, onOutcome(context, id, step))
    },

    /**
     * An operator has credit offered again, under a new transfer, to a provider that refused to take it back. Refuses with NOT_FOUND,
     * NOTHING_TO_RETRY.
     */
    retryReturn: (
      context: Context,
      id: IdOf<K>,
      staffId: string,
      request: (tx: Tx, row: RowOf<K>, at: Date) => Promise<unknown>,
    ): Promise<void> =>
      context.db.transaction().execute(async (tx) => {
        const row = (await lockOne(tx, subjectOfKind(kind)(id))) as RowOf<K> | undefined
        if (!row) throw new Refusal('NOT_FOUND')
        const transfer = await latestTry(tx, id.agencyId, keyOf(kind, id), 'return')
        if (nextStep(row) !== 'return' || transfer?.status !== 'REFUSED')
          throw new Refusal('NOTHING_TO_RETRY')
        const at = context.clock()
        await request(tx, row, at)
        await announceOrder(tx, kind, row, { step: 'RETRIED', by: 'STAFF', staffId, at })
      }),
  }
}
