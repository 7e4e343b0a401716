import type { Adjustment } from '@kham/contract/operator/orders/adjustments'
import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import type { Proposal } from '@kham/contract/operator/orders/proposals'
import type { Reversal } from '@kham/contract/operator/orders/reversals'
import type { MoneyWay } from './money-way-api.ts'
import type { Sentence, SentenceName } from './sentence.ts'
import { inOrder, someOf, type Says, type Station } from './station.ts'

// Orders that move credit alone: moves between providers, adjustments and reversals.

export type WayOfCredit =
  | { kind: 'move'; order: QueuedMove; way: MoneyWay }
  | { kind: 'adjustment'; order: Adjustment; way: MoneyWay }
  | { kind: 'reversal'; order: Reversal; way: MoneyWay }

export const isOfCredit = <Of extends { kind: string }>(of: Of): of is Extract<Of, WayOfCredit> =>
  of.kind === 'move' || of.kind === 'adjustment' || of.kind === 'reversal'

export function sentenceOfCredit(of: WayOfCredit): Sentence {
  if (of.kind === 'move') return ofMove(of.order)
  // What was reversed may not be reversed again.
  if (of.kind === 'adjustment' && of.order.reversal?.status === 'SUCCESS')
    return { name: 'c_undone', tone: 'wrong', at: of.order.endedAt }
  return ofProposal(of.order)
}

function ofMove({ silentSince, createdAt, takenAt, endedAt, returnedAt, ...move }: QueuedMove): Sentence {
  if (silentSince !== null) return { name: 'm_silent', tone: 'moves', at: silentSince }
  if (move.status === 'OPEN')
    return takenAt === null
      ? { name: 'm_taking', tone: 'moves', at: createdAt }
      : { name: 'm_credit', tone: 'moves', at: takenAt }
  if (move.status === 'SUCCESS') return { name: 'm_success', tone: 'there', at: endedAt }
  if (move.status === 'CANCELED') return { name: 'm_nothing', tone: 'there', at: endedAt }
  if (returnedAt !== null) return { name: 'm_back', tone: 'there', at: returnedAt }
  return move.returnRefused
    ? { name: 'm_backRefused', tone: 'waits', at: endedAt }
    : { name: 'm_backComing', tone: 'moves', at: endedAt }
}

/** Nothing has moved. */
const ended = { REJECTED: 'c_rejected', CANCELED: 'c_canceled', EXPIRED: 'c_expired' } as const

function ofProposal(proposal: Proposal): Sentence {
  const { status, direction, failure, silentSince, createdAt, decidedAt, endedAt } = proposal
  const isGiving = direction === 'GIVE'
  if (status === 'PROPOSED') return { name: isGiving ? 'c_gives' : 'c_takes', tone: 'waits', at: createdAt }
  if (silentSince !== null) return { name: 'c_silent', tone: 'moves', at: silentSince }
  if (status === 'APPROVED') return { name: 'c_asked', tone: 'moves', at: decidedAt }
  if (status === 'SUCCESS') return { name: isGiving ? 'c_given' : 'c_taken', tone: 'there', at: endedAt }
  if (status === 'FAILED')
    return { name: failure === 'CREDIT_CHANGED' ? 'c_changed' : 'c_failed', tone: 'wrong', at: endedAt }
  return { name: ended[status], tone: 'there', at: endedAt }
}

export const stationsOfCredit = (of: WayOfCredit, money: Says): Station[] =>
  of.kind === 'move' ? moveStations(of.order, of.way, money) : proposalStations(of, money)

/** The last answer of a provider to what it was asked in this direction. */
const lastOf = ({ transfers }: MoneyWay, direction: 'IN' | 'OUT', provider: string) =>
  transfers.findLast((each) => each.direction === direction && each.providerId === provider)

function moveStations(move: QueuedMove, way: MoneyWay, money: Says): Station[] {
  const { from, to, status } = move
  const first = [
    {
      name: 'ordered',
      isDone: true,
      at: move.createdAt,
      proofs: someOf(money(move.amount), move.code),
    },
    {
      name: 'taken',
      provider: from,
      isDone: move.takenAt !== null,
      at: move.takenAt,
      proofs: someOf(lastOf(way, 'OUT', from)?.reference),
    },
  ] as const
  const credit = lastOf(way, 'IN', to)
  if (status !== 'FAILED')
    return inOrder(
      [
        ...first,
        {
          name: 'credit',
          provider: to,
          isDone: status === 'SUCCESS',
          at: move.endedAt,
          proofs: someOf(credit?.reference),
        },
      ],
      status === 'CANCELED',
    )
  return inOrder(
    [
      ...first,
      {
        name: 'refused',
        provider: to,
        isDone: true,
        at: credit?.resolvedAt ?? null,
        proofs: someOf(credit?.refusal),
      },
      {
        name: 'back',
        provider: from,
        isDone: move.returnedAt !== null,
        at: move.returnedAt,
        proofs: someOf(lastOf(way, 'IN', from)?.reference),
      },
    ],
    false,
  )
}

function proposalStations(
  { kind, order, way }: Exclude<WayOfCredit, { kind: 'move' }>,
  money: Says,
): Station[] {
  const { status, decidedBy, decidedAt, endedAt, direction, providerId } = order
  const isApproved = status === 'APPROVED' || status === 'SUCCESS' || status === 'FAILED'
  const moved = lastOf(way, direction === 'GIVE' ? 'IN' : 'OUT', providerId)
  return inOrder(
    [
      {
        name: 'proposed',
        isDone: true,
        at: order.createdAt,
        proofs: someOf(
          money(order.amount),
          order.code,
          order.proposedBy.name,
          kind === 'reversal' && order.of.code,
        ),
      },
      {
        name: 'approved',
        isDone: isApproved,
        at: isApproved ? decidedAt : null,
        proofs: someOf(isApproved && decidedBy),
      },
      {
        name: direction === 'GIVE' ? 'credit' : 'taken',
        provider: providerId,
        isDone: status === 'SUCCESS',
        at: endedAt,
        proofs: someOf(moved?.reference),
      },
    ],
    status !== 'PROPOSED' && status !== 'APPROVED',
  )
}

/** Of what has not moved the player is told nothing, and of a move nothing of how we work. */
export const toldOfCredit: Partial<Record<SentenceName, string | null>> = {
  m_taking: 'm_moving',
  m_silent: 'm_moving',
  m_credit: 'm_moving',
  m_backRefused: 'm_backComing',
  c_gives: null,
  c_takes: null,
  c_asked: null,
  c_silent: null,
  c_changed: null,
  c_failed: null,
  c_rejected: null,
  c_canceled: null,
  c_expired: null,
}
