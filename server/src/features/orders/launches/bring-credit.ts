import { creditLocks, type Brought, type CreditLock } from '@kham/contract/orders/launches'
import { moneyOf } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import type { MoveRow } from '../moves/move.ts'
import { placeMove, readyToMove } from '../moves/open-move.ts'
import { waitForMove } from '../moves/wait-for-move.ts'
import { askMs, leastMinor, sourcesFor, type Source } from './bringable-credit.ts'
import { within } from './within.ts'

/** How long a launch waits for the credit that it brings, in all. */
const patienceMs = 8_000

/**
 * Moves the free credit of all other providers to the one whose game is opened, one after another, and waits a while for each. A move that is
 * still under way then arrives in the open game. Throws ProviderUnavailable before anything moves when that provider does not answer.
 */
export async function bringCredit(context: Context, to: Wallet, patience = patienceMs): Promise<Brought[]> {
  const until = performance.now() + patience
  await readCredit(context, to)
  const brought: Brought[] = []
  let isElsewhere = false
  for (const source of await sourcesFor(context, to)) {
    const blockedBy: CreditLock | null = source.blockedBy ?? (isElsewhere ? 'OPEN_ORDER' : null)
    const one: Brought | null = blockedBy
      ? left(source, blockedBy)
      : await bringFrom(context, to, source, until)
    if (!one) continue
    brought.push(one)
    // Another launch moves the player's credit, and this one no more of it; or a move that did not end in time goes on.
    isElsewhere ||= !source.blockedBy && (one.blockedBy === 'OPEN_ORDER' || one.status === 'OPEN')
  }
  return brought
}

/** null = there is nothing there that is worth moving. */
async function bringFrom(
  context: Context,
  { agencyId, playerId, providerId: to }: Wallet,
  source: Source,
  until: number,
): Promise<Brought | null> {
  const order = { agencyId, playerId, from: source.from, to, idempotencyKey: null, byLaunch: true } as const
  try {
    const patience = Math.min(askMs, until - performance.now())
    const amountMinor = await within(patience, readyToMove(context, order))
    if (amountMinor < leastMinor) return null
    return toBrought(await waitForMove(context, await placeMove(context, order, amountMinor), until))
  } catch (error) {
    if (error instanceof ProviderUnavailable) return left(source, 'PROVIDER_UNAVAILABLE')
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'CREDIT_NOT_ENOUGH') return null
    const lock = creditLocks.find((code) => code === error.code)
    if (!lock) throw error
    return left(source, lock)
  }
}

const left = ({ from, amountMinor }: Source, blockedBy: CreditLock): Brought | null =>
  amountMinor < leastMinor
    ? null
    : { moveId: null, code: null, from, amount: moneyOf(amountMinor, 'THB'), status: null, blockedBy }

const toBrought = (row: MoveRow): Brought => ({
  moveId: row.move_id,
  code: row.code,
  from: row.from_provider,
  amount: moneyOf(row.amount_minor, 'THB'),
  status: row.status,
  blockedBy: null,
})
