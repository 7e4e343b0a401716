import * as z from 'zod/mini'
import { day, calendarDay } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams, time } from '../../page.ts'
import { decidingRoles } from '../../desk/staff-roles.ts'

/** Tables that can be exported for any period. */
export const exportKinds = ['deposits', 'withdrawals', 'entries', 'wagers', 'players'] as const
export type ExportKind = (typeof exportKinds)[number]

/** An export waits, is written, and ends in one of the other three. */
export const exportStates = ['WAITING', 'WRITING', 'READY', 'CANCELED', 'FAILED'] as const
export type ExportState = (typeof exportStates)[number]

/** So many of an agency may be under way at once. */
export const mostExports = 3
/** So long a finished one is kept. */
export const exportKeptDays = 7

export const exported = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  from: calendarDay,
  to: calendarDay,
  state: z.enum(exportStates),
  /** What happened after it is not in the file. */
  asOf: time,
  askedBy: z.string(),
  /** null = not counted yet. */
  rows: z.nullable(z.int()),
  rowsDone: z.int(),
  endedAt: z.nullable(time),
  /** When it is removed. */
  keptUntil: z.nullable(time),
})
export type Exported = z.infer<typeof exported>

export const exportList = endpoint({
  method: 'GET',
  path: '/v2/agency/exports',
  summary: 'The exports that are under way or kept, newest first',
  access: 'staff',
  roles: decidingRoles,
  reply: z.object({ exports: z.array(exported) }),
  refusals: [],
})

export const startExport = endpoint({
  method: 'POST',
  path: '/v2/agency/exports',
  summary:
    'Has all rows of a period written out as CSV; asked for again while it is under way, it is the same export',
  access: 'staff',
  roles: decidingRoles,
  body: z
    .strictObject({ kind: z.enum(exportKinds), from: day, to: day })
    .check(z.refine(({ from, to }) => from <= to, { error: 'NOT_ALLOWED', path: ['to'] })),
  reply: exported,
  status: 202,
  stepUp: true,
  refusals: ['EXPORTS_UNDER_WAY'],
})

export const cancelExport = endpoint({
  method: 'POST',
  path: '/v2/agency/exports/{id}/cancel',
  summary: 'Ends an export that is under way; what is written of it is removed',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: exported,
  refusals: ['NOT_FOUND', 'EXPORT_ENDED'],
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/v2/agency/exports/{id}/file',
  summary: 'The file of a finished export, as a stream',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: z.string(),
  replyType: 'text/csv',
  stepUp: true,
  refusals: ['NOT_FOUND'],
})
