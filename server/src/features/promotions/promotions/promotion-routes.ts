import { amountIn, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/promotions/promotions'
import * as usages from '@kham/contract/promotions/usages'
import type { Context } from '../../../context.ts'
import { playerIfAny } from '../../../http/authenticate.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { blockingOf } from '../../players/players/blocking-of.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { cancelUsage } from './cancel-usage.ts'
import { claimPromotion } from './claim-promotion.ts'
import { listPromotions, promotionsFor } from './list-promotions.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'
import { toUsage } from './promotion-view.ts'
import type { ClaimedUsage } from './usage.ts'
import { findUsageInUse, usagePage, withTerms } from './usage-queries.ts'
import { workedExample } from './worked-example.ts'

export function promotionRoutes(app: App) {
  serve(app, contract.promotionList, async ({ context, agencyId, agency, request }) => {
    const player = await playerIfAny(app, agency, request)
    return { promotions: await listPromotions(context, agencyId, player) }
  })

  serve(app, contract.shownPromotion, async ({ context, agencyId, agency, request, params }) => {
    const player = await playerIfAny(app, agency, request)
    const shown = await listPromotions(context, agencyId, player)
    const promotion = shown.find(({ id }) => id === params.id)
    if (!promotion) throw new Refusal('NOT_FOUND')
    return { promotion }
  })

  serve(app, contract.promotionExample, async ({ context, agencyId, agency, request, params, query }) => {
    const player = await playerIfAny(app, agency, request)
    const shown = await promotionsFor(context, agencyId, player)
    const promotion = shown.find(({ promotion_id: id }) => id === params.id)
    if (!promotion) throw new Refusal('NOT_FOUND')
    const rate = await rateOf(context, agencyId)
    return workedExample(promotion, rate, toMinor(amountIn(query.credit)))
  })

  serve(app, usages.claimPromotion, async ({ context, agencyId, player, body, idempotencyKey }) => {
    const wish = { agencyId, playerId: player.playerId, ...body, idempotencyKey }
    return { usage: toUsage(await claimPromotion(context, wish)) }
  })

  serve(app, usages.currentUsage, async ({ context, player }) => {
    const inUse = await findUsageInUse(context.db, player)
    return { usage: inUse ? await shown(context, await withTerms(context.db, inUse)) : null }
  })

  serve(app, usages.recheckUsage, async ({ context, player }) => {
    const usage = await recheckUsage(context, player)
    return { usage: usage && (await shown(context, usage)) }
  })

  serve(app, usages.usageHistory, async ({ context, player, query }) => {
    const { rows, total } = await usagePage(context.db, player, query)
    const usages = await Promise.all(rows.map((row) => withTerms(context.db, row)))
    return { usages: usages.map(toUsage), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, usages.cancelUsage, async ({ context, player, body }) => ({
    usage: toUsage(await cancelUsage(context, player, body.usageId)),
  }))

  serve(app, usages.blocking, ({ context, player }) =>
    blockingOf(context.db, player.agencyId, player.playerId),
  )
}

const shown = async (context: Context, usage: ClaimedUsage) => ({
  ...toUsage(usage),
  progress: await readProgress(context, usage),
})

const rateOf = ({ db, clock }: Context, agencyId: string) => rateNow(db, agencyId, clock())
