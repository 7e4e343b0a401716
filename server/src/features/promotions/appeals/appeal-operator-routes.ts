import * as contract from '@kham/contract/operator/promotions/appeals'
import type { AppealToDecide, QueuedAppeal } from '@kham/contract/operator/promotions/appeals'
import type { Db } from '../../../db/db.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { decideAppeal } from './decide-appeal.ts'
import {
  appealPage,
  decisionsOf,
  findQueued,
  refusalPage,
  type DecidedRow,
  type QueuedRow,
} from './appeal-queries.ts'

/** Most refusals of one claim that are shown; they differ in their evidence. */
const mostRefusals = 20

/** Everybody on the staff may look; to let somebody have a bonus after all is more than handling money. */
export function appealOperatorRoutes(app: App) {
  serve(app, contract.appealQueue, async ({ context: { db }, agencyId, query }) => {
    const { rows, total } = await appealPage(db, agencyId, query)
    const decisions = await decisionsOf(
      db,
      agencyId,
      rows.map(({ appeal_id }) => appeal_id),
    )
    const appeals = await Promise.all(rows.map((row) => toDecide(db, row, decisions)))
    return { appeals, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, contract.appealById, async ({ context, agencyId, params: { id } }) => ({
    appeal: await oneAppeal(context.db, agencyId, id),
  }))

  serve(app, contract.decideAppeal, async ({ context, agencyId, staff, params: { id }, body }) => {
    await decideAppeal(context, { agencyId, appealId: id, staffId: staff.staffId, ...body })
    return { appeal: await oneAppeal(context.db, agencyId, id) }
  })
}

async function oneAppeal(db: Db, agencyId: string, appealId: string): Promise<AppealToDecide> {
  const row = await findQueued(db, agencyId, appealId)
  if (!row) throw new Refusal('NOT_FOUND')
  return toDecide(db, row, await decisionsOf(db, agencyId, [appealId]))
}

async function toDecide(db: Db, row: QueuedRow, decisions: readonly DecidedRow[]): Promise<AppealToDecide> {
  const claimant = { agencyId: row.agency_id, playerId: row.player_id, promotionId: row.promotion_id }
  const refusals = (await refusalPage(db, claimant, mostRefusals)).map(({ refused_at, evidence }) => ({
    at: refused_at.toISOString(),
    links: evidence,
  }))
  const signals = new Set(refusals.flatMap(({ links }) => links.map(({ signal }) => signal)))
  return {
    ...toQueued(row, decisions),
    signals: [...signals].toSorted(),
    refusals,
  }
}

const toQueued = (row: QueuedRow, decisions: readonly DecidedRow[]): Omit<QueuedAppeal, 'signals'> => ({
  id: row.appeal_id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  note: row.note,
  player: {
    id: row.player_id,
    username: row.username,
    displayName: row.display_name,
    createdAt: row.created_at.toISOString(),
  },
  promotion: { id: row.promotion_id, texts: row.texts },
  decisions: decisions
    .filter(({ appeal_id }) => appeal_id === row.appeal_id)
    .map(({ decision, reason, decider, decided_at }) => ({
      decision,
      reason,
      by: decider,
      at: decided_at.toISOString(),
    })),
})
