import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/orders/withdrawals'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { readTimeline } from '../kernel/order-timeline.ts'
import { holdsOfWithdrawals } from '../../players/payout-holds/holds-of-withdrawals.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { quoteWithdrawal, toQuote } from './quote-withdrawal.ts'
import { toWithdraw } from '../kernel/order-views.ts'
import { type WithdrawalRow } from './withdrawal.ts'
import { ownWithdrawal, findUnfinishedWithdrawal, withdrawalPage } from './withdrawal-queries.ts'

/** Each with the hold that it waits for. */
async function shown({ db, clock }: Context, agencyId: string, rows: readonly WithdrawalRow[]) {
  const ids = rows.map((row) => row.withdrawal_id)
  const holdOf = await holdsOfWithdrawals(db, agencyId, ids, clock())
  return rows.map((row) => toWithdraw(row, holdOf(row.withdrawal_id)))
}

async function shownOne(context: Context, row: WithdrawalRow) {
  const [withdraw] = await shown(context, row.agency_id, [row])
  return { withdraw: withdraw! }
}

export function withdrawalRoutes(app: App) {
  serve(app, contract.quoteWithdraw, async ({ context, agency, player, body }) => {
    const amountMinor = toMinor(amountIn(body.amount))
    const wish = { agency, playerId: player.playerId, providerId: body.providerId, amountMinor }
    return toQuote(await quoteWithdrawal(context, wish))
  })

  serve(app, contract.openWithdraw, async ({ context, agency, player, body, idempotencyKey }) => {
    const { providerId, bankAccountId, receive } = body
    const amountMinor = toMinor(amountIn(body.amount))
    const confirmedMinor = receive === undefined ? undefined : toMinor(amountIn(receive))
    const wish = { agency, playerId: player.playerId, providerId, amountMinor, confirmedMinor }
    return shownOne(context, await openWithdrawal(context, { ...wish, bankAccountId, idempotencyKey }))
  })

  serve(app, contract.withdrawHistory, async ({ context, player, query }) => {
    const { rows, total } = await withdrawalPage(context.db, player.agencyId, player.playerId, query)
    const withdraws = await shown(context, player.agencyId, rows)
    return { withdraws, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.currentWithdraw, async ({ context, player }) => {
    const row = await findUnfinishedWithdrawal(context.db, player.agencyId, player.playerId)
    return row ? shownOne(context, row) : { withdraw: null }
  })

  serve(app, contract.withdrawById, async ({ context, player, params }) =>
    shownOne(context, await ownWithdrawal(context, player, params.id)),
  )

  serve(app, contract.withdrawTimeline, async ({ context, player, params }) => {
    const { agency_id: agencyId, withdrawal_id: orderId } = await ownWithdrawal(context, player, params.id)
    return { steps: await readTimeline(context.db, { agencyId, kind: 'withdrawal', orderId }) }
  })
}
