import * as contract from '@kham/contract/operator/players/exclusions'
import type { Db } from '../../../db/db.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { decideMatch } from './decide-match.ts'
import { toMatch } from './exclusion.ts'
import { findMatch, matchPage } from './exclusion-queries.ts'
import { changeExclusionSettings, exclusionSettingsOf } from './exclusion-settings.ts'

async function oneMatch(db: Db, agencyId: string, matchId: string) {
  const match = await findMatch(db, agencyId, matchId)
  if (!match) throw new Refusal('NOT_FOUND')
  return { match: toMatch(match) }
}

export function exclusionOperatorRoutes(app: App) {
  serve(app, contract.exclusionMatches, async ({ context, agencyId, query }) => {
    const { rows, total } = await matchPage(context.db, agencyId, query)
    return { matches: rows.map(toMatch), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.decideMatch, async ({ context, agencyId, by, params: { id }, body }) => {
    await decideMatch(context, { agencyId, matchId: id, by, ...body })
    return oneMatch(context.db, agencyId, id)
  })

  serve(app, contract.exclusionMatchById, ({ context, agencyId, params: { id } }) =>
    oneMatch(context.db, agencyId, id),
  )

  serve(app, contract.readExclusionSettings, ({ context, agencyId }) =>
    exclusionSettingsOf(context.db, agencyId),
  )

  serve(app, contract.changeExclusionSettings, ({ context, agencyId, by, body: wanted }) =>
    changeExclusionSettings(context, { agencyId, by, wanted }),
  )
}
