import * as contract from '@kham/contract/operator/orders/payout-answers'
import { serve, type App } from '../../../http/serve.ts'
import { confirmAnswer } from './confirm-answer.ts'
import { readAnswer } from './read-answer.ts'

export function payoutAnswerRoutes(app: App) {
  serve(app, contract.matchPayouts, ({ context, agencyId, staff: { staffId }, body: { lines } }) =>
    readAnswer(context, { agencyId, staffId, lines }),
  )

  serve(app, contract.confirmPayouts, async ({ context, agencyId, staff: { staffId }, body }) => ({
    answers: await confirmAnswer(context, { agencyId, staffId, ...body }),
  }))
}
