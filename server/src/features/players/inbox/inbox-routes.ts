import * as contract from '@kham/contract/site/inbox'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { isOpenTo } from '../protection/refuse-at-gate.ts'
import type { PlayerId } from '../players/player.ts'
import { countUnread, inboxPage, readUpTo, type Looked } from './inbox-queries.ts'

export function inboxRoutes(app: App) {
  serve(app, contract.inbox, async ({ context, player, query }) => {
    const { rows, total, unread } = await inboxPage(context.db, await looked(context, player), query)
    const messages = rows.map((row) => ({
      id: row.message_id,
      kind: row.kind,
      texts: row.texts,
      params: row.params,
      link: row.link,
      createdAt: row.sent_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }))
    return { messages, unread, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.readInbox, async ({ context, player, body }) => {
    if (!(await readUpTo(context.db, player, body.upTo, context.clock()))) throw new Refusal('NOT_FOUND')
    return { unread: await countUnread(context.db, await looked(context, player)) }
  })
}

async function looked({ db, clock }: Context, { agencyId, playerId }: PlayerId): Promise<Looked> {
  const now = clock()
  return { agencyId, playerId, now, isGateOpen: await isOpenTo(db, { agencyId, playerId }, now) }
}
