import { readOutcome } from '@kham/contract/operator/orders/answer-outcomes'
import {
  confirmPayouts,
  matchPayouts,
  type AnswerLine,
  type MatchedLine,
} from '@kham/contract/operator/orders/payout-answers'
import { readMarkedAmount } from '@kham/contract/operator/books/statement-cells'
import { moneyOf, toMinor } from '@kham/contract/money'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import type { Office } from './office.ts'

type Payout = Office['payouts'][number]

const stateOf = (line: AnswerLine, payout: Payout, minor: bigint | null): MatchedLine['state'] => {
  const outcome = readOutcome(line.outcome ?? 'ok')
  if (outcome !== 'PAID') return outcome
  if (payout.status === 'DONE') return 'TOLD'
  return minor === toMinor(payout.amount.amount) ? 'SAME' : 'OTHER_AMOUNT'
}

function matched(line: AnswerLine, payouts: readonly Payout[]): MatchedLine {
  const read = readMarkedAmount(line.amount)
  const minor = typeof read === 'string' ? null : read.minor
  const payout = payouts.find(({ reference }) => line.purpose.includes(reference))
  return {
    line: line.line,
    state: payout ? stateOf(line, payout, minor) : 'UNKNOWN',
    by: payout ? 'REFERENCE' : null,
    payoutId: payout?.id ?? null,
    paid: minor === null ? null : moneyOf(minor, 'LAK'),
    difference: minor === null || !payout ? null : moneyOf(minor - toMinor(payout.amount.amount), 'LAK'),
  }
}

export const payoutAnswerAnswers = [
  answer(matchPayouts, ({ office, body }) => {
    const lines = body.lines.map((line) => matched(line, office.payouts))
    const told = new Set(lines.map(({ payoutId }) => payoutId))
    const isOurs = lines.some(({ payoutId }) => payoutId !== null)
    const isOpen = lines.some(({ state }) => state !== 'TOLD' && state !== 'UNKNOWN')
    return {
      about: isOurs ? (isOpen ? ('BATCH' as const) : ('EARLIER' as const)) : ('OTHERS' as const),
      lines,
      missing: isOpen
        ? office.payouts
            .filter(({ id, status }) => status === 'REQUESTED' && !told.has(id))
            .map(({ id }) => id)
        : [],
      payouts: office.payouts,
      toldAt: isOurs && !isOpen ? minutesAgo(1) : null,
    }
  }),
  answer(confirmPayouts, ({ office, body: { lines, ids } }) => ({
    answers: ids.map((id) => {
      const payout = office.payouts.find((each) => each.id === id)
      const line = lines.find(({ purpose }) => payout && purpose.includes(payout.reference))
      if (!payout || !line) return { id, isDone: false, state: 'UNKNOWN' as const, code: null }
      Object.assign(payout, { status: 'DONE', bankReference: line.bankReference, resolvedAt: minutesAgo(0) })
      return { id, isDone: true, state: null, code: null }
    }),
  })),
]
