import * as managed from '@kham/contract/operator/site/pages'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import * as contract from '@kham/contract/site/pages'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { listPages, managedPages, readPage } from './read-page.ts'
import { publishPage, writeDraft } from './write-page.ts'

export function pageRoutes(app: App) {
  serve(app, contract.pageList, async ({ context, agencyId }) => ({
    pages: await listPages(context.db, agencyId, context.clock()),
  }))

  serve(app, contract.pageBySlug, async ({ context, agency, agencyId, params: { slug }, query }) => {
    const asked = { ...query, offered: agency.languages }
    const page = await readPage(context.db, { agencyId, slug }, asked, context.clock())
    if (!page) throw new Refusal('NOT_FOUND')
    return { page }
  })
}

export function pageOperatorRoutes(app: App) {
  serve(app, managed.managedPages, async ({ context, agencyId }) => ({
    pages: await managedPages(context.db, agencyId),
  }))

  serve(app, managed.writeDraft, async ({ context, agencyId, by, params: { slug }, body }) => {
    await writeDraft(context, { agencyId, slug, by }, body)
    return managedPage(context, agencyId, slug)
  })

  serve(app, managed.publishPage, async ({ context, agencyId, by, params: { slug }, body }) => {
    await publishPage(context, { agencyId, slug, by }, body)
    return managedPage(context, agencyId, slug)
  })
}

async function managedPage({ db }: Context, agencyId: string, slug: PageSlug) {
  const pages = await managedPages(db, agencyId)
  return { page: pages.find((each) => each.slug === slug)! }
}
