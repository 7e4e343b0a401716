import { auditActs, type AuditAct } from '@kham/contract/operator/desk/audit'
import { dayIn, idIn, oneOf, textIn, withoutUndefined } from '../../../address-values.ts'

/** What the log keeps in its address: who, what, to what, on which days of Vientiane, which link of the chain, and where the page begins. */
export interface AuditSearch {
  by?: string
  act?: AuditAct
  subject?: string
  from?: string
  to?: string
  link?: string
  before?: string
}
export type AuditFilterName = Exclude<keyof AuditSearch, 'before'>

/** Keeps what makes sense of an address and drops the rest, since people edit and share addresses. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const link = textIn(raw['link'])
  return withoutUndefined({
    by: idIn(raw['by']),
    act: oneOf(auditActs, raw['act']),
    subject: textIn(raw['subject']),
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    link: link !== undefined && /^[1-9]\d{0,14}$/.test(link) ? link : undefined,
    before: idIn(raw['before']),
  })
}

/** Another filter begins with the newest again; an empty one is none. */
export function withFilter(search: AuditSearch, name: AuditFilterName, value: string): AuditSearch {
  return readAuditSearch({ ...search, before: undefined, [name]: value })
}
