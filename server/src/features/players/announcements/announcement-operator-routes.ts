import * as contract from '@kham/contract/operator/players/announcements'
import type { Db } from '../../../db/db.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { managedOne, managedPage } from './managed-announcement-queries.ts'
import { toManaged } from './announcement-view.ts'
import { changeAnnouncement, createAnnouncement, switchAnnouncement } from './change-announcement.ts'

/** Everybody on the staff may look; only those who answer for the agency may speak for it. */
export function announcementOperatorRoutes(app: App) {
  serve(app, contract.managedAnnouncements, async ({ context, agencyId, query }) => {
    const { rows, total } = await managedPage(context.db, agencyId, query)
    const { page, pageSize } = query
    return { announcements: rows.map(toManaged), page, pageSize, total }
  })

  serve(app, contract.createAnnouncement, async ({ context, agencyId, by, body }) =>
    managed(context.db, agencyId, await createAnnouncement(context, { agencyId, by }, body)),
  )

  serve(app, contract.changeAnnouncement, async ({ context, agencyId, by, params, body }) => {
    await changeAnnouncement(context, { agencyId, by }, params.id, body)
    return managed(context.db, agencyId, params.id)
  })

  serve(app, contract.switchAnnouncement, async ({ context, agencyId, by, params, body }) => {
    await switchAnnouncement(context, { agencyId, by }, params.id, body.status)
    return managed(context.db, agencyId, params.id)
  })
}

async function managed(db: Db, agencyId: string, id: string) {
  const row = await managedOne(db, agencyId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return { announcement: toManaged(row) }
}
