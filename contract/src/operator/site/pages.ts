import * as z from 'zod/mini'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { inLanguages } from '../../promotions/promotions.ts'
import { byLanguage, languages } from '../../site/languages.ts'
import { pageSlugs } from '../../site/page-slugs.ts'
import { pageParams } from '../../site/pages.ts'
import { noteText, shownLine, withoutDirections } from '../../text.ts'
import { firstApproval } from '../desk/approvals.ts'

export const pageTitleBounds = { min: 1, max: 80 } as const
export const pageBodyBounds = { min: 1, max: 20_000 } as const
export const summaryBounds = { min: 1, max: 500 } as const
/** Nobody writes, and no phone draws, a line that is longer. */
export const longestPageLine = 4_000
/** So long before it is in effect a new version that everybody is to agree to is published. */
export const noticeDays = 7
export const mostAheadDays = 365

const text = z.object({ title: z.string(), body: z.string() })

export const managedPage = z.object({
  slug: z.enum(pageSlugs),
  /** Version of the draft; 0 = nothing was ever written. */
  version: z.int(),
  drafts: z.object(byLanguage(() => z.optional(text))),
  changedAt: z.nullable(time),
  changedBy: z.nullable(z.string()),
  /** Whether the draft was changed since the newest version. */
  unpublished: z.boolean(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      publishedAt: time,
      publishedBy: z.string(),
      effectiveAt: time,
      required: z.boolean(),
      summary: z.nullable(z.object(inLanguages(z.string()))),
      languages: z.array(z.enum(languages)),
      /** How many players have agreed to it. */
      agreed: z.int(),
    }),
  ),
  /** What one of the staff wants to publish of what everybody has to agree to; `said` has the summary by language. */
  waitsForSecond: z.nullable(firstApproval),
})
export type ManagedPage = z.infer<typeof managedPage>

export const managedPages = endpoint({
  method: 'GET',
  path: '/v2/agency/pages',
  summary: 'Every page with its draft and what was published of it',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ pages: z.array(managedPage) }),
  refusals: [],
})

const version = z.int().check(z.minimum(0))
const ofPage = {
  access: 'staff',
  roles: decidingRoles,
  params: pageParams,
  reply: z.object({ page: managedPage }),
} as const

export const pageDraftForm = z.strictObject({
  lang: z.enum(languages, 'NOT_ALLOWED'),
  title: withoutDirections(shownLine(pageTitleBounds)),
  body: withoutDirections(noteText(pageBodyBounds)).check(
    z.refine((body) => body.split('\n').every((line) => line.length <= longestPageLine), 'TOO_LONG'),
  ),
  version,
})
export type PageDraftForm = z.input<typeof pageDraftForm>

export const writeDraft = endpoint({
  ...ofPage,
  method: 'PUT',
  path: '/v2/agency/pages/{slug}/draft',
  summary: 'Write the draft of one language; nobody sees it before it is published',
  body: pageDraftForm,
  refusals: ['SETTINGS_CHANGED'],
})

export const publishForm = z.strictObject({
  version,
  /** null = at once. */
  effectiveAt: z.nullable(z.iso.datetime({ offset: true })),
  required: z.boolean(),
  /** What changed; only the first version has none. */
  summary: z.nullable(z.strictObject(inLanguages(withoutDirections(noteText(summaryBounds))))),
})
export type PublishForm = z.input<typeof publishForm>

export const publishPage = endpoint({
  ...ofPage,
  method: 'POST',
  path: '/v2/agency/pages/{slug}/publish',
  summary:
    'Publish the draft, which stays as it is for good; required: everybody is asked to agree, and it is in effect 7 days later at the earliest, but for the first. That takes two, and so does every later version of such a page',
  stepUp: true,
  body: publishForm,
  refusals: ['SETTINGS_CHANGED', 'FOUR_EYES'],
})
