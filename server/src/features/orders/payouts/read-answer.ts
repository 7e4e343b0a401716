import type { ReplyOf } from '@kham/contract/endpoint'
import type { AnswerLine, matchPayouts } from '@kham/contract/operator/orders/payout-answers'
import { namesIn } from '@kham/contract/operator/orders/answer-names'
import { referenceKey } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { holdsOfPayouts } from '../../players/payout-holds/holds-of-players.ts'
import { aboutOf, matchAnswer, missingIn, toMatchedLine, usedKey } from './payout-answer.ts'
import { payoutsNamed, toPayoutByHand } from './by-hand-queries.ts'
import { transfersUsed } from './transfers-out.ts'

export interface BroughtAnswer {
  agencyId: string
  staffId: string
  lines: readonly AnswerLine[]
}

/** A bank's answer as it matches what the books say now. */
export async function readMatches(db: Db, { agencyId, staffId, lines }: BroughtAnswer) {
  const names = [...new Set(lines.flatMap(({ purpose }) => namesIn(purpose)))]
  const payouts = await payoutsNamed(db, agencyId, { names, staffId })
  const paid = await transfersUsed(db, agencyId, {
    methods: [...new Set(payouts.map(({ method }) => method))],
    keys: [...new Set(lines.map(({ bankReference }) => referenceKey(bankReference)))],
  })
  const used = new Set(paid.map(({ method, bankRef }) => usedKey(method, bankRef)))
  const known = { payouts, used, staffId }
  return { payouts, known, matches: matchAnswer(lines, known) }
}

/** The same as it is shown, what needs somebody first; nothing is changed by it. */
export async function readAnswer(
  { db, clock }: Context,
  brought: BroughtAnswer,
): Promise<ReplyOf<typeof matchPayouts>> {
  const { payouts, known, matches } = await readMatches(db, brought)
  const about = aboutOf(matches)
  const found = new Set(matches.flatMap(({ payout }) => payout?.payout_id ?? []))
  const told = payouts
    .filter(({ payout_id }) => found.has(payout_id))
    .flatMap(({ resolved_at }) => resolved_at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  // A file that has just been confirmed lacks what it lacked; what was asked for since is another batch's.
  const missing = missingIn(matches, known).filter(
    ({ created_at }) => about === 'BATCH' || (told[0] !== undefined && created_at < told[0]),
  )
  const shown = new Set(
    [...matches.map(({ payout }) => payout), ...missing].flatMap((one) => one?.payout_id ?? []),
  )
  const rows = payouts.filter(({ payout_id }) => shown.has(payout_id))
  const holdOf = await holdsOfPayouts(db, brought.agencyId, rows, clock())
  return {
    about,
    lines: matches.map(toMatchedLine),
    missing: missing.map(({ payout_id }) => payout_id),
    payouts: rows.map((row) => toPayoutByHand(row, holdOf(row))),
    toldAt: about === 'EARLIER' ? (told.at(-1)?.toISOString() ?? null) : null,
  }
}
