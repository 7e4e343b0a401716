import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'
import type { pageDraftForm, publishForm } from '@kham/contract/operator/site/pages'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import { addInboxMessageForAll } from '../inbox/add-inbox-message.ts'
import { languages } from '@kham/contract/site/agency'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { publishingFaults } from './page.ts'
import { lockPage, subjectOf, type OfPage } from './page-queries.ts'

type Writing = OfPage & { by: StaffActor }

/** Writes the draft of one language. Refuses with SETTINGS_CHANGED where another has written the page meanwhile. */
export async function writeDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, slug, by }: Writing,
  { lang, title, body, version }: z.output<typeof pageDraftForm>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockPage(tx, { agencyId, slug })
    if ((before?.version ?? 0) !== version) throw new Refusal('SETTINGS_CHANGED')
    const at = clock()
    const changed = { version: version + 1, changed_at: at, changed_by: by.staffId }
    if (before) {
      const page = tx.updateTable('pages').set(changed)
      await page.where('agency_id', '=', agencyId).where('slug', '=', slug).execute()
    } else if (!(await beginPage(tx, { agency_id: agencyId, slug, ...changed }))) {
      throw new Refusal('SETTINGS_CHANGED')
    }
    await tx
      .insertInto('page_drafts')
      .values({ agency_id: agencyId, slug, lang, title, body })
      .onConflict((conflict) => conflict.columns(['agency_id', 'slug', 'lang']).doUpdateSet({ title, body }))
      .execute()
    const after = { page: slug, language: lang, title, draft: version + 1 }
    await writeAudit(tx, { agencyId, at, by, act: 'PAGE_DRAFTED', after })
    await endApproval(tx, subjectOf({ agencyId, slug }), at)
  })
}

/** False = somebody else has begun it this instant. */
const beginPage = async (
  tx: Tx,
  row: { agency_id: string; slug: OfPage['slug']; version: number; changed_at: Date; changed_by: string },
): Promise<boolean> =>
  (await tx
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()) !== undefined

/**
 * Publishes the draft as the next version, for good; of what everybody has to agree to, or had to, with two approvals. Refuses with VALIDATION,
 * SETTINGS_CHANGED, FOUR_EYES.
 */
export async function publishPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, slug, by }: Writing,
  form: z.output<typeof publishForm>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, { agencyId, slug })
    if ((page?.version ?? 0) !== form.version) throw new Refusal('SETTINGS_CHANGED')
    const at = clock()
    const version = (await newestVersion(tx, { agencyId, slug })) + 1
    // The same draft again: another tab, or an answer that did not come.
    if (await isPublished(tx, { agencyId, slug }, form.version)) throw new Refusal('SETTINGS_CHANGED')
    const drafts = await draftsOfPage(tx, { agencyId, slug })
    const written = drafts.map(({ lang }) => lang)
    const effectiveAt = form.effectiveAt === null ? null : new Date(form.effectiveAt)
    const { required, summary } = form
    const hasSummary = summary !== null
    const fields = publishingFaults({ slug, version, written, effectiveAt, required, hasSummary }, at)
    if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })

    // A player who has yet to agree agrees to the newest version, required or not.
    const isAgreedTo = required || (await wasRequired(tx, { agencyId, slug }))
    const word = wordOf({ agencyId, slug }, form, version)
    if (isAgreedTo && !(await mayHappenNow(tx, word, by, at))) return
    const of = { agency_id: agencyId, slug, version }
    await tx
      .insertInto('page_versions')
      .values({
        ...of,
        draft: form.version,
        published_at: at,
        published_by: by.staffId,
        effective_at: effectiveAt ?? at,
        required,
        summary: summary && JSON.stringify(summary),
      })
      .execute()
    const texts = drafts.map(({ lang, title, body }) => ({
      ...of,
      lang,
      title,
      body,
      hash: hashOf(title, body),
    }))
    await tx.insertInto('page_texts').values(texts).execute()
    const after = { page: slug, version, required, effectiveAt: (effectiveAt ?? at).toISOString() }
    await writeAudit(tx, { agencyId, at, by, act: 'PAGE_PUBLISHED', after })
    await endApproval(tx, subjectOf({ agencyId, slug }), at)
    if (summary) {
      const said = {
        agencyId,
        at,
        kind: 'PAGE',
        texts: told(summary, drafts),
        // It may not be in effect yet.
        link: `/pages/${slug}?version=${version}`,
      } as const
      await addInboxMessageForAll(tx, said)
    }
  })
}

/** What both people confirm. The draft is known by its version: a new one ends the word. */
function wordOf(page: OfPage, form: z.output<typeof publishForm>, version: number) {
  const { version: draft, required, summary } = form
  const effectiveAt = form.effectiveAt && new Date(form.effectiveAt).toISOString()
  const texts = languages.flatMap((each) => (summary?.[each] ? [[each, summary[each]]] : []))
  const how = { required: String(required), effectiveAt }
  const said = { page: page.slug, version: String(version), ...how, ...Object.fromEntries(texts) }
  const content = [String(draft), how.required, effectiveAt, JSON.stringify(texts)]
  return alwaysTwo({ act: 'PUBLISH', subject: subjectOf(page), said, content })
}

type Summary = NonNullable<z.output<typeof publishForm>['summary']>

/** What says in the inbox what is new: under the page's title of that language, or the Lao one. */
function told(
  { lo, ...others }: Summary,
  drafts: readonly { lang: string; title: string }[],
): PromotionTexts {
  const titleIn = (lang: string) => drafts.find((draft) => draft.lang === lang)?.title
  const inLao = titleIn('lo') ?? ''
  const said = (lang: string, description: string) => ({ title: titleIn(lang) ?? inLao, description })
  const rest = Object.entries(others).map(([lang, text]) => [lang, said(lang, text ?? lo)])
  return { lo: said('lo', lo), ...Object.fromEntries(rest) }
}

const hashOf = (title: string, body: string) => createHash('sha256').update(`${title}\n\n${body}`).digest()

const newestVersion = async (tx: Tx, { agencyId, slug }: OfPage): Promise<number> => {
  const { newest } = await tx
    .selectFrom('page_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

const isPublished = async (tx: Tx, { agencyId, slug }: OfPage, draft: number): Promise<boolean> =>
  (await tx
    .selectFrom('page_versions')
    .select('version')
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .where('draft', '=', draft)
    .executeTakeFirst()) !== undefined

/** Whether everybody was ever asked to agree to it. */
const wasRequired = async (tx: Tx, { agencyId, slug }: OfPage): Promise<boolean> =>
  (await tx
    .selectFrom('page_versions')
    .select('version')
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .where('required', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

const draftsOfPage = (tx: Tx, { agencyId, slug }: OfPage) =>
  tx
    .selectFrom('page_drafts')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('slug', '=', slug)
    .execute()
