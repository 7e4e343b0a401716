import { dayOf } from '@kham/contract/day'
import * as contract from '@kham/contract/operator/books/reports'
import type { FastifyReply } from 'fastify'
import { serve, type App } from '../../../http/serve.ts'
import { readActsReport, readWholeActsReport } from './read-acts-report.ts'
import { readArrivalReport } from './read-arrival-report.ts'
import { readClaimReport, readWholeClaimReport } from './read-claim-report.ts'
import { readDaily, readMonthly } from './read-flow-report.ts'
import { readGameReport } from './read-game-report.ts'
import { readLiabilityReport } from './read-liability-report.ts'
import { readNgrReport } from './read-ngr-report.ts'
import { readPayerReport, readWholePayerReport } from './read-payer-report.ts'
import { readPlayReport, readWholePlayReport } from './read-play-report.ts'
import { readPromotionReport } from './read-promotion-report.ts'
import { readProviderReport } from './read-provider-report.ts'
import { readStaffReport } from './read-staff-report.ts'
import { readWithdrawalReport } from './read-withdrawal-report.ts'
import { reportFile } from './report-file.ts'

/** Names the file after the report and its days. */
function asFile(reply: FastifyReply, report: contract.Report) {
  const days = [report.from, report.to].filter((day) => day !== null)
  const of = days.length > 0 ? days.join('_') : dayOf(new Date(report.madeAt))
  reply.header('content-disposition', `attachment; filename="${report.name}-${of}.csv"`)
  return reportFile(report)
}

const ofPeriod = [
  [contract.dailyReport, contract.dailyFile, readDaily],
  [contract.monthlyReport, contract.monthlyFile, readMonthly],
  [contract.ngrReport, contract.ngrFile, readNgrReport],
  [contract.providersReport, contract.providersFile, readProviderReport],
  [contract.arrivalsReport, contract.arrivalsFile, readArrivalReport],
  [contract.promotionsReport, contract.promotionsFile, readPromotionReport],
  [contract.staffReport, contract.staffFile, readStaffReport],
] as const

export function reportOperatorRoutes(app: App) {
  for (const [screen, file, read] of ofPeriod) {
    serve(app, screen, ({ context, agencyId, query }) => read(context, agencyId, query))
    serve(app, file, async ({ context, agencyId, query, reply }) =>
      asFile(reply, await read(context, agencyId, query)),
    )
  }

  serve(app, contract.gamesReport, ({ context, agencyId, query }) => readGameReport(context, agencyId, query))
  serve(app, contract.gamesFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readGameReport(context, agencyId, query)),
  )

  serve(app, contract.playReport, ({ context, agencyId, query }) => readPlayReport(context, agencyId, query))
  serve(app, contract.playFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readWholePlayReport(context, agencyId, query)),
  )

  serve(app, contract.claimsReport, ({ context, agencyId, query }) =>
    readClaimReport(context, agencyId, query),
  )
  serve(app, contract.claimsFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readWholeClaimReport(context, agencyId, query)),
  )

  serve(app, contract.payersReport, ({ context, agencyId, query }) =>
    readPayerReport(context, agencyId, query),
  )
  serve(app, contract.payersFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readWholePayerReport(context, agencyId, query)),
  )

  serve(app, contract.actsReport, ({ context, agencyId, query }) => readActsReport(context, agencyId, query))
  serve(app, contract.actsFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readWholeActsReport(context, agencyId, query)),
  )

  serve(app, contract.liabilityReport, ({ context, agencyId, query }) =>
    readLiabilityReport(context, agencyId, query),
  )
  serve(app, contract.liabilityFile, async ({ context, agencyId, query, reply }) =>
    asFile(reply, await readLiabilityReport(context, agencyId, query)),
  )

  serve(app, contract.withdrawalsReport, ({ context, agencyId }) => readWithdrawalReport(context, agencyId))
  serve(app, contract.withdrawalsFile, async ({ context, agencyId, reply }) =>
    asFile(reply, await readWithdrawalReport(context, agencyId)),
  )
}
