import * as contract from '@kham/contract/books/receipts'
import type { Context } from '../../../context.ts'
import { addressSubject, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { compactOf } from './receipt.ts'
import { findOwnReceipt } from './receipt-queries.ts'
import { verifyReceipt } from './verify-receipt.ts'

async function ownReceipt({ db }: Context, player: SignedInPlayer, kind: OrderKind, orderId: string) {
  const row = await findOwnReceipt(db, { agencyId: player.agencyId, kind, orderId }, player.playerId)
  if (!row) throw new Refusal('NOT_FOUND')
  const { body: receipt, signature, key_id: keyId } = row
  return { receipt: { receipt, signature, keyId, compact: compactOf(row) } }
}

export function receiptRoutes(app: App) {
  serve(app, contract.depositReceipt, ({ context, player, params }) =>
    ownReceipt(context, player, 'deposit', params.id),
  )

  serve(app, contract.withdrawReceipt, ({ context, player, params }) =>
    ownReceipt(context, player, 'withdrawal', params.id),
  )

  serve(app, contract.moveReceipt, ({ context, player, params }) =>
    ownReceipt(context, player, 'move', params.id),
  )

  serve(app, contract.verifyReceipt, async ({ context, agencyId, body, request }) => {
    const counted = { agencyId, subject: addressSubject(request.clientAddress, 'receipt') }
    await consumeOrRefuse(context.db, counted, app.addressLimits.receiptChecks, context.clock())
    return verifyReceipt(context.db, agencyId, body)
  })
}
