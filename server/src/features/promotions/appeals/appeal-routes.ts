import * as contract from '@kham/contract/promotions/appeals'
import { serve, type App } from '../../../http/serve.ts'
import { askToLookAgain } from './ask-to-look-again.ts'
import { readAppeal } from './read-appeal.ts'

export function appealRoutes(app: App) {
  serve(app, contract.readAppeal, ({ context, player, params }) =>
    readAppeal(context.db, { ...player, promotionId: params.id }),
  )

  serve(app, contract.askToLookAgain, ({ context, player, params, body }) =>
    askToLookAgain(context, { ...player, promotionId: params.id }, body.note ?? null),
  )
}
