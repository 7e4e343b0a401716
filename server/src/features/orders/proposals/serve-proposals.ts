import type { ProposalEndpoints, ProposalStep } from '@kham/contract/operator/orders/proposals'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { toDecision } from '../../../timeline/decision.ts'
import { idOfKind, type IdOf } from '../kernel/order-id.ts'
import { toStaffOrderStep, stepsWithStaff } from '../kernel/order-timeline.ts'
import { endProposal, type ProposalKindOf } from './write-proposal.ts'
import { decideProposal, type Settling } from './settle-proposal.ts'
import { viewerOf, type Viewer } from './proposal.ts'
import { findShown, proposalPage, type ShownRow } from './proposal-store.ts'

interface PageOf {
  page: number
  pageSize: number
  total: number
}

/** The parts of a kind of proposal beside the common doors. */
export interface ProposalDoors<K extends ProposalKind, Shown, Reply, Page> {
  of: ProposalKindOf<K>
  show: (row: ShownRow<K>, viewer: Viewer, now: Date) => Shown
  one: (shown: Shown) => Reply
  queue: (shown: Shown[], page: PageOf) => Page
  approve: (context: Context, id: IdOf<K>, by: StaffActor) => Promise<void>
  settling: Settling<K>
}

/** Mounts the doors that every kind of proposal has. @returns the reply of own doors: one proposal, as the caller sees it */
export function serveProposals<K extends ProposalKind, Shown, Reply, Page>(
  app: App,
  doors: ProposalEndpoints<Reply, Page>,
  own: ProposalDoors<K, Shown, Reply, Page>,
) {
  const { kind } = own.of

  async function answer({ db, clock }: Context, orderId: string, staff: SignedInStaff) {
    const row = await findShown(db, { agencyId: staff.agencyId, kind, orderId })
    if (!row) throw new Refusal('NOT_FOUND')
    const now = clock()
    return own.one(own.show(row, await viewerOf(db, staff, now), now))
  }

  serve(app, doors.queue, async ({ context: { db, clock }, agencyId, staff, query }) => {
    const { rows, total } = await proposalPage(db, agencyId, kind, query)
    const now = clock()
    const viewer = await viewerOf(db, staff, now)
    const shown = rows.map((row) => own.show(row, viewer, now))
    return own.queue(shown, { page: query.page, pageSize: query.pageSize, total })
  })

  serve(app, doors.one, ({ context, staff, params }) => answer(context, params.id, staff))

  serve(app, doors.timeline, async ({ context: { db }, agencyId, params }) => {
    const subject = { agencyId, kind, orderId: params.id }
    if (!(await findShown(db, subject))) throw new Refusal('NOT_FOUND')
    return { steps: (await stepsWithStaff(db, subject)).map(toProposalStep) }
  })

  serve(app, doors.approve, async ({ context, agencyId, staff, by, params }) => {
    await own.approve(context, idOfKind(kind, agencyId, params.id), by)
    return answer(context, params.id, staff)
  })

  serve(app, doors.refuse, async ({ context, agencyId, staff, by, params, body }) => {
    const id = { agencyId, kind, orderId: params.id }
    await endProposal(context, own.of, id, { status: 'REJECTED', note: body.note, by })
    return answer(context, params.id, staff)
  })

  serve(app, doors.withdraw, async ({ context, agencyId, staff, by, params }) => {
    const id = { agencyId, kind, orderId: params.id }
    await endProposal(context, own.of, id, { status: 'CANCELED', note: null, by })
    return answer(context, params.id, staff)
  })

  serve(app, doors.decide, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, kind, orderId: params.id }
    await decideProposal(context, id, own.settling, toDecision(body, staff.staffId))
    return answer(context, params.id, staff)
  })
  return answer
}

/** A step of its timeline tells a proposal's status. */
const toProposalStep = (row: Parameters<typeof toStaffOrderStep>[0]): ProposalStep => ({
  ...toStaffOrderStep(row),
  status: row.status as ProposalStep['status'],
})
