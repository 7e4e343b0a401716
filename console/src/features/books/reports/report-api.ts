import { call, callForFile } from '@kham/contract/client'
import * as contract from '@kham/contract/operator/books/reports'
import type { ReportName } from '@kham/contract/operator/books/report-columns'
import type {
  ClaimSort,
  PagedReport,
  PayerSort,
  PlaySort,
  Report,
} from '@kham/contract/operator/books/reports'
import { queryOptions } from '@tanstack/react-query'
import type { Narrowed, Period } from './report-search.ts'

/** The report, its days and its filters. */
export interface Asked {
  name: ReportName
  period: Period
  narrowed: Narrowed
  /** Only of paged reports. */
  sort?: string | undefined
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

const ofPlay = ({ period, narrowed: { provider, game, player }, sort }: Asked) => ({
  ...period,
  ...(provider && { provider }),
  ...(game && { game }),
  ...(player && { player }),
  ...(sort && { sort: sort as PlaySort }),
})
const ofGames = ({ period, narrowed: { provider, category } }: Asked) => ({
  ...period,
  ...(provider && { provider }),
  ...(category && { category }),
})

const ofClaims = ({ period, narrowed: { promotion, state }, sort }: Asked) => ({
  ...period,
  ...(promotion && { promotion }),
  ...(state && { state }),
  ...(sort && { sort: sort as ClaimSort }),
})
const ofPayers = ({ period, narrowed: { how }, sort }: Asked) => ({
  ...period,
  ...(how && { how }),
  ...(sort && { sort: sort as PayerSort }),
})
const ofActs = ({ period, narrowed: { staff, deed } }: Asked) => ({
  ...period,
  ...(staff && { staff }),
  ...(deed && { deed }),
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
