import { amountIn, moneyOf, toMinor, type Money } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/promotions/promotions'
import type { Context } from '../../../context.ts'
import { refuseOldStepUp } from '../../../http/refuse-old-step-up.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { toWaitsForSecond } from '../../desk/approvals/approval.ts'
import { changePromotion, createPromotion, switchPromotion } from './change-promotion.ts'
import { draftOfForm } from './draft-of-form.ts'
import { termsHash } from './make-promotion.ts'
import { looseFromMinor, looseTermsNow } from './loose-terms.ts'
import { managedPromotions, versionsOf, type ManagedRow } from './promotion-queries.ts'
import { figuresOfPromotions, forecastOf, noFigures, type Figures } from './promotion-figures.ts'
import { givenAt, toPromotion } from './promotion-view.ts'
import { workedExample } from './worked-example.ts'

/** Everybody on the staff may look; only those who answer for the agency may say what it promises. */
export function promotionOperatorRoutes(app: App) {
  serve(app, contract.managedPromotions, async ({ context, agencyId }) => ({
    promotions: await managed(context, agencyId),
  }))

  serve(app, contract.managedPromotionById, async ({ context, agencyId, params }) => {
    const promotion = await managedOne(context, agencyId, params.id)
    const versions = await versionsOf(context.db, agencyId, params.id)
    return {
      promotion,
      versions: versions.map((row) => ({
        version: row.version,
        termsHash: row.terms_hash,
        madeBy: row.maker,
        madeAt: row.made_at.toISOString(),
        claimed: Number(row.claimed),
      })),
    }
  })

  serve(app, contract.createPromotion, async ({ context, agency, agencyId, by, body }) => {
    await rateOf(context, agencyId) // refused before anything is made
    const id = await createPromotion(context, { agency, by }, body)
    return { promotion: await managedOne(context, agencyId, id) }
  })

  serve(app, contract.changePromotion, async ({ context, agency, agencyId, by, params, body }) => {
    await rateOf(context, agencyId)
    await changePromotion(context, { agency, by }, params.id, body)
    return { promotion: await managedOne(context, agencyId, params.id) }
  })

  serve(app, contract.switchPromotion, async ({ context, agencyId, staff, by, params, body }) => {
    if (body.status === 'ACTIVE') refuseOldStepUp(staff, context.clock())
    await rateOf(context, agencyId)
    await switchPromotion(context, { agencyId, by }, params.id, body.status)
    return { promotion: await managedOne(context, agencyId, params.id) }
  })

  serve(app, contract.previewPromotion, async ({ context, agency, agencyId, body }) => {
    const now = context.clock()
    const { draft, budgetMinor: budget_minor } = draftOfForm(body.form, agency)
    const unsaved = { agency_id: agencyId, promotion_id: '', version: 1, made_by: null, made_at: now }
    const row = {
      ...draft,
      ...unsaved,
      terms_hash: termsHash(draft),
      picture_id: body.form.picture,
      status: 'INACTIVE',
      budget_minor,
    } as const
    const rate = await rateOf(context, agencyId)
    const { depositCreditMinor } = givenAt(row, rate.sell_micro)
    const looseTermsOf = await looseTermsNow(context.db, agencyId, now)
    return {
      promotion: toPromotion(row, rate.sell_micro),
      example: workedExample(row, rate, toMinor(amountIn(body.credit))),
      warnings: looseTermsOf(row),
      forecast: await forecastOf(context.db, agencyId, row, { depositCreditMinor, now }),
    }
  })
}

const rateOf = ({ db, clock }: Context, agencyId: string) => rateNow(db, agencyId, clock())

async function managed(context: Context, agencyId: string) {
  const rows = await managedPromotions(context.db, agencyId)
  if (rows.length === 0) return []
  const { sell_micro } = await rateOf(context, agencyId)
  const figures = await figuresOfPromotions(context.db, agencyId)
  const looseTermsOf = await looseTermsNow(context.db, agencyId, context.clock())
  const looseFrom = moneyOf(await looseFromMinor(context.db, agencyId, sell_micro), 'THB')
  return rows.map((row) =>
    toManaged(row, sell_micro, {
      warnings: looseTermsOf(row),
      looseFrom,
      figures: figures.get(row.promotion_id) ?? noFigures,
    }),
  )
}

async function managedOne(context: Context, agencyId: string, promotionId: string) {
  const found = (await managed(context, agencyId)).find(({ id }) => id === promotionId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const toManaged = (
  row: ManagedRow,
  sellMicro: bigint,
  told: { warnings: contract.LooseTerm[]; looseFrom: Money; figures: Figures },
) => ({
  ...toPromotion(row, sellMicro),
  ...told,
  version: row.version,
  pictureId: row.picture_id,
  waitsForSecond: toWaitsForSecond(row),
  budget: row.budget_minor === null ? null : moneyOf(row.budget_minor, 'THB'),
  changedBy: row.maker,
  changedAt: row.changed_at.toISOString(),
})
