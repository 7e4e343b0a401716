import * as contract from '@kham/contract/operator/dead-letters'
import { serve, type App } from '../../http/serve.ts'
import type { SignedInStaff } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { discardDeadLetter, retryDeadLetter } from './settle-dead-letter.ts'

const maySettle: readonly SignedInStaff['role'][] = ['owner', 'manager']

/** Everybody on the staff may look; only those who answer for the house may settle. */
function settle(staff: SignedInStaff) {
  if (!maySettle.includes(staff.role)) throw new Refusal('FORBIDDEN')
}

export function deadLetterOperatorRoutes(app: App) {
  serve(app, contract.deadLetterList, async ({ context, agencyId, query: { page, pageSize } }) => {
    const { deadLetters, total } = await listDeadLetters(context, agencyId, { page, pageSize })
    return { deadLetters, page, pageSize, total }
  })

  serve(app, contract.retryDeadLetter, async ({ context, agencyId, staff, params: { id } }) => {
    settle(staff)
    await retryDeadLetter(context, { agencyId, id }, staff.staffId)
  })

  serve(app, contract.discardDeadLetter, async ({ context, agencyId, staff, params: { id }, body }) => {
    settle(staff)
    await discardDeadLetter(context, { agencyId, id }, { staffId: staff.staffId, reason: body.reason })
  })
}
