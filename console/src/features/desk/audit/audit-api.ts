import { call } from '@kham/contract/client'
import { auditLog } from '@kham/contract/operator/desk/audit'
import { queryOptions } from '@tanstack/react-query'
import type { AuditSearch } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit-log', search],
    queryFn: ({ signal }) => call(auditLog, { query: search, signal }),
  })
