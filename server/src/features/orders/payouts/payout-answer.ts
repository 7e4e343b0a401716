import { isOrderName, namesIn } from '@kham/contract/operator/orders/answer-names'
import { readOutcome } from '@kham/contract/operator/orders/answer-outcomes'
import type { AnswerLine, AnswerState, MatchedLine } from '@kham/contract/operator/orders/payout-answers'
import { readMarkedAmount } from '@kham/contract/operator/books/statement-cells'
import { moneyOf } from '@kham/contract/money'
import { isAccountAsTold, referenceFault, referenceKey } from '@kham/contract/sameness'
import type { PayoutRow } from './payout.ts'

/** A payout as compared with a line of a file. */
export type AnsweredPayout = Pick<
  PayoutRow,
  | 'payout_id'
  | 'reference'
  | 'method'
  | 'account_number'
  | 'amount_minor'
  | 'status'
  | 'bank_ref'
  | 'taken_by'
  | 'created_at'
> & { code: string | null }

/** The transfers at the bank that have paid something already, by method and key of their reference. */
export type UsedReferences = ReadonlySet<string>
export const usedKey = (method: string, bankReference: string) => `${method} ${referenceKey(bankReference)}`

export interface Match {
  line: AnswerLine
  payout: AnsweredPayout | null
  by: MatchedLine['by']
  state: AnswerState
}

interface Known {
  payouts: readonly AnsweredPayout[]
  used: UsedReferences
  /** The staff member who uploads the file. */
  staffId: string
}

type Named = Pick<Match, 'line' | 'payout' | 'by'>

/** Holds the lines of a bank's answer against payouts by hand. */
export function matchAnswer(lines: readonly AnswerLine[], known: Known): Match[] {
  const named = byAccount(
    lines.map((line): Named => nameOf(line, known.payouts)),
    known,
  )
  const of = Map.groupBy(named, ({ payout }) => payout?.payout_id)
  const ofReference = Map.groupBy(named, ({ line }) => referenceKey(line.bankReference))
  return named.map((match): Match => {
    if (!match.payout) return { ...match, state: 'UNKNOWN' }
    if (of.get(match.payout.payout_id)!.length > 1) return { ...match, state: 'TWICE' }
    const isShared = ofReference.get(referenceKey(match.line.bankReference))!.length > 1
    return { ...match, state: stateOf(match.line, match.payout, { ...known, isShared }) }
  })
}

function nameOf(line: AnswerLine, payouts: readonly AnsweredPayout[]): Named {
  const names = new Set(namesIn(line.purpose))
  const ours = payouts.find(({ reference }) => names.has(reference.toUpperCase()))
  if (ours) return { line, payout: ours, by: 'REFERENCE' }
  // The last of several payouts of an order: a second is only made after a certain no to the first.
  const ofOrder = payouts
    .filter(({ code }) => code !== null && names.has(code.toUpperCase()))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .at(-1)
  return { line, payout: ofOrder ?? null, by: ofOrder ? 'CODE' : null }
}

/** A bank that repeats no purpose is understood by account and amount, then by account, where just one of one's own is meant. */
function byAccount(named: readonly Named[], { payouts, staffId }: Known): Named[] {
  const taken = new Set(named.flatMap(({ payout }) => payout?.payout_id ?? []))
  const mine = payouts.filter(
    ({ payout_id, status, taken_by }) =>
      status === 'REQUESTED' && taken_by === staffId && !taken.has(payout_id),
  )
  const open = named.filter(({ payout }) => payout === null)
  return named.map((match) => {
    if (match.payout !== null || match.line.accountNumber.trim() === '') return match
    // A line that names another order belongs to that one, whatever account and amount say.
    if (namesIn(match.line.purpose).some(isOrderName)) return match
    for (const isAlike of [isSameTransfer, isSameAccount]) {
      const found = mine.filter((payout) => isAlike(match.line, payout))
      const rivals = open.filter(({ line }) => found[0] && isAlike(line, found[0]))
      if (found.length === 1 && rivals.length === 1) return { ...match, payout: found[0]!, by: 'ACCOUNT' }
    }
    return match
  })
}

const isSameAccount = ({ accountNumber }: AnswerLine, { account_number }: AnsweredPayout) =>
  isAccountAsTold(accountNumber, account_number)

const isSameTransfer = (line: AnswerLine, payout: AnsweredPayout) =>
  isSameAccount(line, payout) && paidOf(line) === payout.amount_minor

/** The amount that the bank paid; null = unreadable. */
export function paidOf({ amount }: Pick<AnswerLine, 'amount'>): bigint | null {
  const read = readMarkedAmount(amount)
  return typeof read === 'string' ? null : read.minor
}

/** A statement that is brought as an answer has a payout that came back as money in. */
function isIncoming({ amount }: AnswerLine) {
  const read = readMarkedAmount(amount)
  return typeof read !== 'string' && read.way === 'IN'
}

function stateOf(
  line: AnswerLine,
  payout: AnsweredPayout,
  { used, staffId, isShared }: Known & { isShared: boolean },
): AnswerState {
  const outcome = line.outcome === null ? 'PAID' : readOutcome(line.outcome)
  const hasEnded = payout.status === 'REJECTED' || payout.status === 'RETURNED'
  if (outcome === 'FAILED') return hasEnded ? 'TOLD' : 'FAILED'
  if (hasEnded) return 'ENDED'
  const paid = paidOf(line)
  if (outcome === 'UNCLEAR' || paid === null) return 'UNCLEAR'
  if (line.outcome === null && isIncoming(line)) return 'UNCLEAR'
  if (paid !== payout.amount_minor) return 'OTHER_AMOUNT'
  if (line.accountNumber.trim() !== '' && !isSameAccount(line, payout)) return 'OTHER_ACCOUNT'
  if (isNoReference(line, payout)) return 'NO_REFERENCE'
  if (isShared) return 'REFERENCE_USED'
  if (payout.bank_ref !== null) return toldOf(line, payout)
  if (used.has(usedKey(payout.method, line.bankReference))) return 'REFERENCE_USED'
  return payout.taken_by === staffId ? 'SAME' : 'NOT_MINE'
}

/** The file that we made ourselves is no answer: what stands in it is our own reference. */
function isNoReference({ bankReference }: AnswerLine, { reference, code }: AnsweredPayout) {
  if (referenceFault(bankReference) !== null) return true
  const key = referenceKey(bankReference)
  return key === referenceKey(reference) || (code !== null && key === referenceKey(code))
}

function toldOf({ bankReference }: AnswerLine, { status, bank_ref }: AnsweredPayout): AnswerState {
  if (referenceKey(bankReference) !== referenceKey(bank_ref!)) return 'OTHER_REFERENCE'
  return status === 'SENT' ? 'SAME' : 'TOLD'
}

export function toMatchedLine({ line, payout, by, state }: Match): MatchedLine {
  const paidMinor = paidOf(line)
  return {
    line: line.line,
    state,
    by,
    payoutId: payout?.payout_id ?? null,
    paid: paidMinor === null ? null : moneyOf(paidMinor, 'LAK'),
    difference: paidMinor === null || !payout ? null : moneyOf(paidMinor - payout.amount_minor, 'LAK'),
  }
}

/** Payouts of one's own batch that no line mentions, limited to this bank's methods: the others are in another bank's file. */
export function missingIn(matches: readonly Match[], { payouts, staffId }: Known): AnsweredPayout[] {
  const told = new Set(matches.flatMap(({ payout }) => payout?.payout_id ?? []))
  const methods = new Set(matches.flatMap(({ payout }) => payout?.method ?? []))
  return payouts.filter(
    ({ payout_id, method, status, taken_by }) =>
      status === 'REQUESTED' && taken_by === staffId && methods.has(method) && !told.has(payout_id),
  )
}

/** A file in which nothing is open is one of before; one in which nothing is ours is another agency's, or of another account. */
export function aboutOf(matches: readonly Match[]) {
  const found = matches.flatMap(({ payout }) => payout ?? [])
  if (found.length === 0) return 'OTHERS'
  return found.some(({ status }) => status === 'REQUESTED' || status === 'SENT') ? 'BATCH' : 'EARLIER'
}
