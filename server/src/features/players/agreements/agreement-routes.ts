import * as contract from '@kham/contract/players/agreements'
import { serve, type App } from '../../../http/serve.ts'
import { agree, agreementsOfPlayer } from './agree.ts'
import { pendingPages } from './agreement-queries.ts'

export function agreementRoutes(app: App) {
  serve(app, contract.ownAgreements, async ({ context, player }) => ({
    agreements: await agreementsOfPlayer(context.db, player),
    pending: await pendingPages(context.db, player, context.clock()),
  }))

  serve(app, contract.agreeToPage, async ({ context, player, body, reply }) => {
    const { agreement, isNew } = await agree(context, player, body)
    if (!isNew) reply.code(200)
    return { agreement }
  })
}
