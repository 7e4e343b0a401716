import { fromMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/books/reconciliation'
import type { StoredSide } from '../../../db/reconciliation-tables.ts'
import { serve, type App } from '../../../http/serve.ts'
import { countOpen, differencePage, type NamedRow } from './difference-queries.ts'
import { newestResults, newestRun, openAskedRun, subjectsOf } from './run-queries.ts'

type Run = NonNullable<Awaited<ReturnType<typeof newestRun>>>

const toRun = (row: Run): contract.ReconciliationRun => ({
  id: row.run_id,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by,
  finishedAt: row.finished_at?.toISOString() ?? null,
})

const toSum = ({ minor, currency }: { minor: string; currency: string }) => ({
  amount: fromMinor(BigInt(minor)),
  currency,
})
const toSide = (side: StoredSide | null): contract.DifferenceSide | null =>
  side && { sum: side.minor === null ? null : toSum({ ...side, minor: side.minor }), state: side.state }

const toDifference = (row: NamedRow): contract.Difference => ({
  id: row.difference_id,
  scope: row.scope,
  subject: row.subject,
  kind: row.kind,
  account: { kind: row.account_kind, place: row.account_place, currency: row.currency },
  reference: row.reference,
  order:
    row.order_kind && row.order_id && row.order_code
      ? { kind: row.order_kind, id: row.order_id, code: row.order_code }
      : null,
  player:
    row.player_id && row.username !== null
      ? { id: row.player_id, username: row.username, displayName: row.display_name ?? row.username }
      : null,
  expected: toSide(row.expected),
  found: toSide(row.found),
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  goneAt: row.gone_at?.toISOString() ?? null,
})

const toSums = (stored: Record<string, { minor: string; currency: string }>) =>
  Object.fromEntries(Object.entries(stored).map(([name, sum]) => [name, toSum(sum)]))

export function reconciliationOperatorRoutes(app: App) {
  serve(app, contract.reconciliation, async ({ context: { db }, agencyId }) => {
    const [run, subjects, rows, open] = await Promise.all([
      newestRun(db, agencyId),
      subjectsOf(db, agencyId),
      newestResults(db, agencyId),
      countOpen(db, agencyId),
    ])
    // In the order in which the agency has its partners.
    const results = subjects.flatMap(({ scope, subject, name }) => {
      const row = rows.find((each) => each.scope === scope && each.subject === subject)
      if (!row) return []
      const differences = open.get(`${scope} ${subject}`) ?? 0
      const { outcome, reason, not_listed: notListed, counts } = row
      const totals = toSums(row.totals)
      return [
        {
          scope,
          subject,
          name,
          outcome,
          at: row.at.toISOString(),
          reason,
          notListed,
          differences,
          counts,
          totals,
        },
      ]
    })
    const books = rows.find(({ scope, outcome }) => scope === 'TRIAL_BALANCE' && outcome !== 'NOT_REACHED')
    return {
      run: run ? toRun(run) : null,
      results,
      trialBalance: books
        ? {
            at: books.at.toISOString(),
            accounts: books.accounts,
            sums: Object.values(books.totals).map(toSum),
          }
        : null,
    }
  })

  serve(app, contract.reconciliationDifferences, async ({ context: { db }, agencyId, query }) => {
    const { rows, total } = await differencePage(db, agencyId, query)
    return { differences: rows.map(toDifference), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.runReconciliation, async ({ context: { db, clock }, agencyId, staff }) => {
    await openAskedRun(db, agencyId, staff.staffId, clock())
    const run = await newestRun(db, agencyId)
    if (!run) throw new Error('a run that was just asked for is not there')
    return { run: toRun(run) }
  })
}
