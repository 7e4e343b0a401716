import * as contract from '@kham/contract/operator/desk/views'
import { serve, type App } from '../../../http/serve.ts'
import { dropView, keepView, viewsOf } from './keep-view.ts'

/** Everybody's own: lists as they want to see them again. */
export function viewRoutes(app: App) {
  serve(app, contract.ownViews, async ({ context: { db }, staff }) => ({ views: await viewsOf(db, staff) }))

  serve(app, contract.keepView, async ({ context, staff, body }) => {
    await keepView(context, staff, body)
    return { views: await viewsOf(context.db, staff) }
  })

  serve(app, contract.dropView, async ({ context: { db }, staff, params: { id } }) => {
    await dropView(db, staff, id)
    return { views: await viewsOf(db, staff) }
  })
}
