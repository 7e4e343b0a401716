import { createHash } from 'node:crypto'
import type { Language } from '@kham/contract/site/agency'
import type { Context } from '../../context.ts'
import { pages as cn } from './cn.ts'
import { pages as en } from './en.ts'
import { pages as lo } from './lo.ts'
import { demoSlugs, type DemoPages } from './page-of-demo.ts'
import { pages as th } from './th.ts'
import { pages as vn } from './vn.ts'

export const demoPages: Record<Language, DemoPages> = { lo, cn, vn, th, en }
const languages = Object.keys(demoPages) as Language[] // its own keys

const hashOf = ({ title, body }: { title: string; body: string }) =>
  createHash('sha256').update(`${title}\n\n${body}`).digest()

/** What the demo says of itself, published and asked of nobody. What somebody has written since stays. */
export async function seedPages({ db, clock }: Context, agency_id: string, staffId: string) {
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('pages')
      .values(demoSlugs.map((slug) => ({ agency_id, slug, version: 1, changed_at: at, changed_by: staffId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .execute()
    const slugs = demoSlugs.filter((slug) => begun.some((page) => page.slug === slug))
    if (slugs.length === 0) return
    const texts = slugs.flatMap((slug) =>
      languages.map((lang) => ({ agency_id, slug, lang, ...demoPages[lang][slug] })),
    )
    await tx.insertInto('page_drafts').values(texts).execute()
    const published = { published_at: at, published_by: staffId, effective_at: at }
    await tx
      .insertInto('page_versions')
      .values(
        slugs.map((slug) => ({
          agency_id,
          slug,
          version: 1,
          draft: 1,
          ...published,
          required: false,
          summary: null,
        })),
      )
      .execute()
    await tx
      .insertInto('page_texts')
      .values(texts.map((text) => ({ ...text, version: 1, hash: hashOf(text) })))
      .execute()
  })
}
