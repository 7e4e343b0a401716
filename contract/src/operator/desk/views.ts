import * as z from 'zod/mini'
import { everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { line } from '../../text.ts'

/** Lists of which one of the staff keeps views. */
export const viewedLists = [
  'withdrawals',
  'deposits',
  'moves',
  'adjustments',
  'reversals',
  'payments',
  'payouts',
  'approvals',
  'differences',
  'statements',
  'players',
  'appeals',
  'matches',
  'audit',
  'reports',
] as const

/** How many views one of the staff keeps of a list; another then takes the place of the oldest. */
export const mostViews = 9

/** A list as one of the staff wants to see it again. `search`: what its address says. */
export const staffView = z.object({
  id: z.string(),
  list: z.enum(viewedLists),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  /** Where the list begins for them. */
  isDefault: z.boolean(),
})
export type StaffView = z.infer<typeof staffView>

export const viewNameForm = z.strictObject({ name: line({ min: 1, max: 40 }) })

const own = { access: 'staff', roles: everyRole } as const
const all = z.object({ views: z.array(staffView) })

export const ownViews = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/agency/account/views',
  summary: 'The lists that the asker keeps, the oldest first',
  reply: all,
  refusals: [],
})

export const keepView = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/agency/account/views',
  summary: 'Keep a list under a name, and begin with it if asked; one of the same name is replaced',
  body: z.strictObject({
    list: z.enum(viewedLists),
    ...viewNameForm.shape,
    search: z
      .record(z.string().check(z.regex(/^[a-z]{1,12}$/, 'BAD_FORMAT')), line({ min: 1, max: 100 }))
      .check(z.refine((search) => Object.keys(search).length <= 10, 'TOO_LONG')),
    isDefault: z._default(z.boolean(), false),
  }),
  reply: all,
  refusals: [],
})

export const dropView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v2/agency/account/views/{id}',
  summary: 'Keep it no more',
  params: idParams,
  reply: all,
  refusals: ['NOT_FOUND'],
})
