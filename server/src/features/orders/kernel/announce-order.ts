import type { Tx } from '../../../db/db.ts'
import type { RowOf } from '../../../db/order-places.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { recordStep, type Step } from '../../../timeline/record-step.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { addInboxMessage } from '../../site/inbox/add-inbox-message.ts'
import { enqueuePush } from '../../site/push/enqueue-push.ts'
import { keyOfRow } from './order-id.ts'
import { pushOfStep } from './push-of-step.ts'
import { enqueueOrderNotices } from './enqueue-order-notices.ts'

/** The name of each kind in the API's events. */
const names = { deposit: 'deposit', withdrawal: 'withdraw', move: 'move' } as const

/**
 * Records a step in the order's timeline, and enqueues the player's push and inbox message, the agency's webhooks and the event for open
 * pages. Called last in a transaction, since events are numbered under a lock.
 */
export async function announceOrder<K extends OrderKind>(
  tx: Tx,
  kind: K,
  row: RowOf<K>,
  step: Omit<Step, 'status'>,
) {
  const { agency_id: agencyId, status } = row
  await recordStep(tx, { agencyId, kind, orderId: keyOfRow(kind, row) }, { ...step, status })
  await pushOrder(tx, kind, row, step)
  await enqueueOrderNotices(tx, kind, row, step.at)
  await writeMessage(tx, kind, row, step)
  await publishOrderChanged(tx, kind, row)
}

async function pushOrder<K extends OrderKind>(tx: Tx, kind: K, row: RowOf<K>, step: Omit<Step, 'status'>) {
  const event = pushOfStep(kind, step)
  if (!event) return
  const { agency_id: agencyId, player_id: playerId, code } = row
  const link = linkOf(kind, row)
  await enqueuePush(tx, { agencyId, playerId }, { kind: 'MONEY', event, code, link, at: step.at })
}

const linkOf = <K extends OrderKind>(kind: K, row: RowOf<K>) =>
  `/player/${names[kind]}/history?order=${keyOfRow(kind, row)}`

const inMessages = ['PAYMENT_HELD', 'REVERSED'] as const

/** A held payment and reversed credit also go into the inbox, where they can be read later. */
async function writeMessage<K extends OrderKind>(tx: Tx, kind: K, row: RowOf<K>, step: Omit<Step, 'status'>) {
  const of = inMessages.find((each) => each === step.step)
  if (!of || !('provider_id' in row)) return
  const { agency_id: agencyId, player_id: playerId, code, provider_id: providerId } = row
  const params = { code, reason: step.reason ?? '', providerId }
  await addInboxMessage(tx, playerId, {
    agencyId,
    at: step.at,
    kind: of,
    texts: null,
    params,
    link: linkOf(kind, row),
  })
}

/** Publishes an order's new status to the player's open pages. */
export const publishOrderChanged = <K extends OrderKind>(tx: Tx, kind: K, row: RowOf<K>) =>
  recordEvent(tx, row.agency_id, row.player_id, 'order', {
    kind: names[kind],
    id: keyOfRow(kind, row),
    status: row.status,
  })
