import { fromMinor } from '@kham/contract/money'
import * as differences from '@kham/contract/operator/books/differences'
import * as contract from '@kham/contract/operator/books/reconciliation'
import type { Context } from '../../../context.ts'
import type { StoredSide } from '../../../db/reconciliation-tables.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { differencePage, countThere, findDifference, type NamedRow } from './difference-queries.ts'
import { actsOf } from './difference-act-queries.ts'
import {
  giveDifference,
  isOwnDifference,
  noteDifference,
  reopenDifference,
  settleDifference,
} from './settle-difference.ts'
import type { DifferenceId } from './reconciliation.ts'
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
const toSide = (side: StoredSide | null): differences.DifferenceSide | null =>
  side && { sum: side.minor === null ? null : toSum({ ...side, minor: side.minor }), state: side.state }

const toDifference = (row: NamedRow): differences.Difference => ({
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
  version: row.version,
  givenTo: row.given_to === null ? null : { id: row.given_to, name: row.given_name ?? '' },
  settled:
    row.settled_at && row.settled_by && row.settled_reason
      ? {
          at: row.settled_at.toISOString(),
          by: { id: row.settled_by, name: row.settled_name ?? '' },
          reason: row.settled_reason,
        }
      : null,
  note: row.note,
  hasReturned: row.has_returned,
})

const toAct = (row: Awaited<ReturnType<typeof actsOf>>[number]): differences.DifferenceAct => ({
  act: row.act,
  by: row.by_name,
  givenTo: row.given_name,
  reason: row.reason,
  note: row.note,
  alone: row.alone,
  expected: toSide(row.expected),
  found: toSide(row.found),
  at: row.at.toISOString(),
})

/** Refuses with NOT_FOUND. */
async function readDifference({ db }: Context, id: DifferenceId, staffId: string) {
  const row = await findDifference(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [acts, isOwn] = await Promise.all([
    actsOf(db, id),
    isOwnDifference(db, row, { agencyId: id.agencyId, staffId }),
  ])
  return { difference: { ...toDifference(row), acts: acts.map(toAct), isOwn } }
}

const idIn = ({ agencyId, params }: { agencyId: string; params: { id: string } }): DifferenceId => ({
  agencyId,
  differenceId: params.id,
})

const toSums = (stored: Record<string, { minor: string; currency: string }>) =>
  Object.fromEntries(Object.entries(stored).map(([name, sum]) => [name, toSum(sum)]))

export function reconciliationOperatorRoutes(app: App) {
  serve(app, contract.reconciliation, async ({ context: { db }, agencyId }) => {
    const [run, subjects, rows, there] = await Promise.all([
      newestRun(db, agencyId),
      subjectsOf(db, agencyId),
      newestResults(db, agencyId),
      countThere(db, agencyId),
    ])
    // In the order in which the agency has its partners.
    const results = subjects.flatMap(({ scope, subject, name }) => {
      const row = rows.find((each) => each.scope === scope && each.subject === subject)
      if (!row) return []
      const counted = there.get(`${scope} ${subject}`) ?? { differences: 0, settled: 0 }
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
          ...counted,
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

  serve(app, differences.reconciliationDifferences, async ({ context: { db }, agencyId, staff, query }) => {
    const { given, ...asked } = query
    const givenTo = given && (given === 'ME' ? staff.staffId : null)
    const { rows, total } = await differencePage(db, agencyId, { ...asked, givenTo })
    return { differences: rows.map(toDifference), page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, differences.differenceById, ({ context, agencyId, staff, params }) =>
    readDifference(context, { agencyId, differenceId: params.id }, staff.staffId),
  )

  serve(app, differences.noteDifference, async (asked) => {
    const { context, by, staff, body, idempotencyKey } = asked
    const id = idIn(asked)
    await noteDifference(context, id, { by, note: body.note, idempotencyKey })
    return readDifference(context, id, staff.staffId)
  })

  serve(app, differences.giveDifference, async (asked) => {
    const { context, by, staff, body } = asked
    const id = idIn(asked)
    await giveDifference(context, id, { by, role: staff.role, staffId: body.staffId })
    return readDifference(context, id, staff.staffId)
  })

  serve(app, differences.settleDifference, async (asked) => {
    const { context, by, staff, body } = asked
    const id = idIn(asked)
    await settleDifference(context, id, { by, ...body })
    return readDifference(context, id, staff.staffId)
  })

  serve(app, differences.reopenDifference, async (asked) => {
    const { context, by, staff, body } = asked
    const id = idIn(asked)
    await reopenDifference(context, id, { by, note: body.note })
    return readDifference(context, id, staff.staffId)
  })

  serve(app, contract.runReconciliation, async ({ context: { db, clock }, agencyId, staff }) => {
    await openAskedRun(db, agencyId, staff.staffId, clock())
    const run = await newestRun(db, agencyId)
    if (!run) throw new Error('a run that was just asked for is not there')
    return { run: toRun(run) }
  })
}
