import { call } from '@kham/contract/client'
import * as contract from '@kham/contract/operator/books/reports'
import type { Report, ReportName } from '@kham/contract/operator/books/reports'
import { queryOptions } from '@tanstack/react-query'
import type { Period } from './report-search.ts'

type Asking = { signal: AbortSignal }

const ofPeriod = {
  daily: contract.dailyReport,
  monthly: contract.monthlyReport,
  providers: contract.providersReport,
  promotions: contract.promotionsReport,
  staff: contract.staffReport,
}

function ask(name: ReportName, query: Period, { signal }: Asking): Promise<Report> {
  if (name === 'withdrawals') return call(contract.withdrawalsReport, { query: {}, signal })
  if (name === 'liability') return call(contract.liabilityReport, { query: { to: query.to }, signal })
  return call(ofPeriod[name], { query, signal })
}

export const reportQuery = (name: ReportName, period: Period) =>
  queryOptions({
    queryKey: ['report', name, period.from, period.to],
    queryFn: (asking) => ask(name, period, asking),
    staleTime: 0,
    retry: false,
  })

/** Where the file of a report is. */
export function fileAddress(name: ReportName, { from, to }: Period): string {
  const days: Partial<Period> = name === 'withdrawals' ? {} : name === 'liability' ? { to } : { from, to }
  const search = new URLSearchParams(days).toString()
  return `/api/v2/agency/reports/${name}.csv${search && `?${search}`}`
}
