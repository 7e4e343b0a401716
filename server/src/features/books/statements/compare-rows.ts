import { dayOf } from '@kham/contract/day'
import type { Direction } from '@kham/contract/operator/books/statement-form'
import { referenceKey, referenceNumber } from '@kham/contract/sameness'
import type { OursKind } from '@kham/contract/operator/books/statements'
import type { ComparedKind } from '../../../db/statement-tables.ts'

/** A movement of the bank's statement. One of an earlier statement is not reported again, but shows that the bank has it. */
export interface Movement {
  number: number
  at: Date
  hasTime: boolean
  direction: Direction
  amountMinor: bigint
  reference: string | null
  isCounted: boolean
}

/** A payment, a payout or a paid bill of a provider in our books; a payout that came back is there twice, once each way. */
export interface OurMove {
  kind: OursKind
  id: string
  /** Which payment of the bill. */
  billNumber?: number
  direction: Direction
  amountMinor: bigint
  /** The bank's reference, or ours. */
  references: readonly string[]
  at: Date
  /** Whether it is reported as missing when this statement does not have it. */
  isExpected: boolean
}

export interface Result {
  /** null = the statement does not have it. */
  number: number | null
  result: ComparedKind
  ours: OurMove | null
}

/** How far apart our time and the bank's may be where no reference is the same. */
const apartMs = 30 * 60_000

/**
 * Compares each counted movement with our books, in the order of the file; then lists what they expect and the bank does not have. Each of
 * ours is paired with one movement: first those of the same reference and amount, then those of the same reference (a fee has the reference of
 * its transfer), then those of the same amount of which one reference has lost its zeros in front, then those of the same amount at about the same time.
 */
export function compareRows(movements: readonly Movement[], ours: readonly OurMove[]): Result[] {
  const found = new Map<number, Result>()
  const free = new Set(ours)
  const pair = ({ number }: Movement, result: ComparedKind, move: OurMove) => {
    found.set(number, { number, result, ours: move })
    free.delete(move)
  }
  const unpaired = () => movements.filter(({ number }) => !found.has(number))

  const byReference = indexOf(ours, ({ references, direction }) =>
    references.map((each) => `${direction} ${referenceKey(each)}`),
  )
  const named = ({ direction, reference }: Movement) =>
    (reference === null ? [] : (byReference.get(`${direction} ${referenceKey(reference)}`) ?? [])).filter(
      (move) => free.has(move),
    )
  for (const row of unpaired()) {
    const same = named(row).find(({ amountMinor }) => amountMinor === row.amountMinor)
    if (same) pair(row, 'MATCHED', same)
  }
  for (const row of unpaired()) {
    const [move] = named(row)
    if (move) pair(row, 'AMOUNT_DIFFERS', move)
  }

  const byNumber = indexOf(ours, ({ references, direction, amountMinor }) =>
    references.flatMap((each) => {
      const number = referenceNumber(each)
      return number === null ? [] : [`${direction} ${amountMinor} ${number}`]
    }),
  )
  for (const row of unpaired()) {
    const number = row.reference === null ? null : referenceNumber(row.reference)
    const same = byNumber.get(`${row.direction} ${row.amountMinor} ${number}`) ?? []
    const move = same.find((each) => free.has(each))
    if (move) pair(row, 'LIKELY', move)
  }

  const byAmount = indexOf(ours, ({ direction, amountMinor }) => [`${direction} ${amountMinor}`])
  for (const row of unpaired()) {
    const near = (byAmount.get(`${row.direction} ${row.amountMinor}`) ?? [])
      .filter((move) => free.has(move) && isNear(row, move))
      .toSorted((one, other) => apart(row, one) - apart(row, other))
    if (near[0]) pair(row, 'LIKELY', near[0])
  }

  const counted = movements.filter(({ isCounted }) => isCounted)
  return [
    ...counted.map(
      ({ number }): Result => found.get(number) ?? { number, result: 'UNKNOWN_TO_US', ours: null },
    ),
    ...ours
      .filter((move) => move.isExpected && free.has(move))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((move): Result => ({ number: null, result: 'MISSING_IN_BANK', ours: move })),
  ]
}

function indexOf(ours: readonly OurMove[], keysOf: (move: OurMove) => string[]) {
  const index = new Map<string, OurMove[]>()
  for (const move of ours)
    for (const key of new Set(keysOf(move))) {
      const known = index.get(key)
      if (known) known.push(move)
      else index.set(key, [move])
    }
  return index
}

const apart = (row: Movement, move: OurMove) => Math.abs(row.at.getTime() - move.at.getTime())
const isNear = (row: Movement, move: OurMove) =>
  row.hasTime ? apart(row, move) <= apartMs : dayOf(row.at) === dayOf(move.at)
