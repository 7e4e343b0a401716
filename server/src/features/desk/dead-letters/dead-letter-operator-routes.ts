import * as contract from '@kham/contract/operator/desk/dead-letters'
import { serve, type App } from '../../../http/serve.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { discardDeadLetter, retryDeadLetter } from './settle-dead-letter.ts'

/** Everybody on the staff may look; only those who answer for the house may settle. */
export function deadLetterOperatorRoutes(app: App) {
  serve(app, contract.deadLetterList, async ({ context, agencyId, query: { page, pageSize } }) => {
    const { deadLetters, total } = await listDeadLetters(context, agencyId, { page, pageSize })
    return { deadLetters, page, pageSize, total }
  })

  serve(app, contract.retryDeadLetter, async ({ context, agencyId, staff, params: { id } }) => {
    await retryDeadLetter(context, { agencyId, id }, staff.staffId)
  })

  serve(app, contract.discardDeadLetter, async ({ context, agencyId, staff, params: { id }, body }) => {
    await discardDeadLetter(context, { agencyId, id }, { staffId: staff.staffId, reason: body.reason })
  })
}
