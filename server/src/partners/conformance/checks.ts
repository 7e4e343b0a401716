import { deepStrictEqual, ok } from 'node:assert/strict'
import {
  ProviderUnavailable,
  type NewMember,
  type TransferOutcome,
  type TransferRequest,
} from '../game-provider.ts'
import type { ListPage } from '../listing.ts'
import type { Bench } from './bench.ts'

/** One baht: what a case moves, but for a few satang. */
export const bahtMinor = 100n

type Movement = Pick<TransferRequest, 'direction' | 'amountMinor'>

/** A transfer of a member under a new reference, or under one that was used. */
export const requestOf = (
  bench: Bench,
  { memberId }: NewMember,
  movement: Movement,
  reference = bench.newReference(),
): TransferRequest => ({ reference, memberId, ...movement })

export const move = (bench: Bench, member: NewMember, direction: 'IN' | 'OUT', amountMinor: bigint) =>
  bench.provider.transfer(requestOf(bench, member, { direction, amountMinor }))

/** Puts credit in, so that a case has some to work with; answers the outcome. */
export async function putIn(bench: Bench, member: NewMember, amountMinor: bigint) {
  const outcome = await move(bench, member, 'IN', amountMinor)
  isConfirmed(outcome)
  return outcome
}

export function isConfirmed(
  outcome: TransferOutcome,
): asserts outcome is TransferOutcome & { status: 'CONFIRMED' } {
  ok(outcome.status === 'CONFIRMED', `a transfer is ${described(outcome)}, not CONFIRMED`)
}

export function isRefused(
  outcome: TransferOutcome,
): asserts outcome is TransferOutcome & { status: 'REFUSED' } {
  ok(outcome.status === 'REFUSED', `a transfer is ${described(outcome)}, not REFUSED`)
  ok(outcome.refusal !== '', 'a refusal without a code')
}

export const described = ({ status, raw }: TransferOutcome) => `${status} (${raw ?? 'no answer'})`

/** What the provider tells of the balances has to fit what was moved. */
export function balancesFit(outcome: TransferOutcome, beforeMinor: bigint, afterMinor: bigint) {
  isConfirmed(outcome)
  const { balanceBeforeMinor, balanceAfterMinor } = outcome
  if (balanceBeforeMinor !== null) deepStrictEqual(balanceBeforeMinor, beforeMinor, 'the balance before')
  if (balanceAfterMinor !== null) deepStrictEqual(balanceAfterMinor, afterMinor, 'the balance after')
}

export async function holds(bench: Bench, { memberId }: NewMember, expectedMinor: bigint) {
  deepStrictEqual(await bench.provider.balance(memberId), expectedMinor, 'the balance in minor units')
}

/** Not an answer, and said in the port's own way. */
export async function isUnavailable(call: Promise<unknown>, what: string) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  ok(error instanceof ProviderUnavailable, `${what}: expected ProviderUnavailable, got ${String(error)}`)
}

/** Every row of a list, page after page. */
export async function readAll<Row>(list: AsyncIterable<ListPage<Row>>) {
  const rows: Row[] = []
  let next: string | null = null
  for await (const page of list) {
    ok(page.rows.length > 0, 'an empty page before the end')
    rows.push(...page.rows)
    next = page.next
  }
  return { rows, next }
}
