import { call, callForFile } from '@kham/contract/client'
import * as contract from '@kham/contract/operator/books/reports'
import type { ColumnOf, PagedName, ReportName } from '@kham/contract/operator/books/report-columns'
import type { PagedReport, Report } from '@kham/contract/operator/books/reports'
import { queryOptions } from '@tanstack/react-query'
import type { Narrowed, Period, Sorted } from './report-search.ts'

/** The report, its days and its filters. */
/** Its order is asked for only of a report in pages. */
export interface Asked extends Sorted {
  name: ReportName
  period: Period
  narrowed: Narrowed
  page: number
}

export const linesOfPage = 50

const ofPeriod = {
  daily: [contract.dailyReport, contract.dailyFile],
  monthly: [contract.monthlyReport, contract.monthlyFile],
  ngr: [contract.ngrReport, contract.ngrFile],
  providers: [contract.providersReport, contract.providersFile],
  arrivals: [contract.arrivalsReport, contract.arrivalsFile],
  promotions: [contract.promotionsReport, contract.promotionsFile],
  staff: [contract.staffReport, contract.staffFile],
} as const

const orderOf = <N extends PagedName>({ sort, order }: Sorted) => ({
  ...(sort && { sort: sort as ColumnOf<N> }),
  ...(order && { order }),
})

const ofPlay = ({ period, narrowed: { provider, game, player }, ...sorted }: Asked) => ({
  ...period,
  ...(provider && { provider }),
  ...(game && { game }),
  ...(player && { player }),
  ...orderOf<'play'>(sorted),
})
const ofGames = ({ period, narrowed: { provider, category } }: Asked) => ({
  ...period,
  ...(provider && { provider }),
  ...(category && { category }),
})

const ofClaims = ({ period, narrowed: { promotion, state }, ...sorted }: Asked) => ({
  ...period,
  ...(promotion && { promotion }),
  ...(state && { state }),
  ...orderOf<'claims'>(sorted),
})
const ofPayers = ({ period, narrowed: { how }, ...sorted }: Asked) => ({
  ...period,
  ...(how && { how }),
  ...orderOf<'payers'>(sorted),
})
const ofActs = ({ period, narrowed: { staff, deed }, ...sorted }: Asked) => ({
  ...period,
  ...(staff && { staff }),
  ...(deed && { deed }),
  ...orderOf<'acts'>(sorted),
})

function ask(asked: Asked, signal: AbortSignal): Promise<Report | PagedReport> {
  const { name, period } = asked
  const piece = { page: String(asked.page), pageSize: String(linesOfPage) }
  switch (name) {
    case 'withdrawals':
      return call(contract.withdrawalsReport, { query: {}, signal })
    case 'liability':
      return call(contract.liabilityReport, { query: { to: period.to }, signal })
    case 'games':
      return call(contract.gamesReport, { query: ofGames(asked), signal })
    case 'play':
      return call(contract.playReport, { query: { ...ofPlay(asked), ...piece }, signal })
    case 'claims':
      return call(contract.claimsReport, { query: { ...ofClaims(asked), ...piece }, signal })
    case 'payers':
      return call(contract.payersReport, { query: { ...ofPayers(asked), ...piece }, signal })
    case 'acts':
      return call(contract.actsReport, { query: { ...ofActs(asked), ...piece }, signal })
    default:
      return call(ofPeriod[name][0], { query: period, signal })
  }
}

/** The file of a report: all lines of it. */
export function askForFile(asked: Asked) {
  const { name, period } = asked
  switch (name) {
    case 'withdrawals':
      return callForFile(contract.withdrawalsFile, { query: {} })
    case 'liability':
      return callForFile(contract.liabilityFile, { query: { to: period.to } })
    case 'games':
      return callForFile(contract.gamesFile, { query: ofGames(asked) })
    case 'play':
      return callForFile(contract.playFile, { query: ofPlay(asked) })
    case 'claims':
      return callForFile(contract.claimsFile, { query: ofClaims(asked) })
    case 'payers':
      return callForFile(contract.payersFile, { query: ofPayers(asked) })
    case 'acts':
      return callForFile(contract.actsFile, { query: ofActs(asked) })
    default:
      return callForFile(ofPeriod[name][1], { query: period })
  }
}

export const reportQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['report', asked.name, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    staleTime: 0,
    retry: false,
  })
