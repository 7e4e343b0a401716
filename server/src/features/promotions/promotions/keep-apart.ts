import type { BroughtKind } from '../../../db/promotion-tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { freeOf } from './promotion.ts'
import { isCredited, type UsageRow } from './usage.ts'
import { addBroughtChange, hasTakenOwn, takenOfBrought } from './brought-queries.ts'
import { usageOfWallet } from './usage-of-wallet.ts'

/**
 * The player's own credit in a promotion's wallet (`brought`) is kept apart from the crediting on. Every function here is called under the
 * player's lock.
 */
interface Change {
  kind: BroughtKind
  orderId: string
  amountMinor: bigint
  at: Date
}

/** The promotion's credit is there now; so much was there before it. */
export const keepWhatWasThere = (tx: Tx, usage: UsageRow, credited: Omit<Change, 'kind'>) =>
  addBroughtChange(tx, usage, { ...credited, kind: 'CREDITED', minor: credited.amountMinor })

/** An adjustment has given credit, or a move or withdrawal from the wallet has come back. Nothing is kept apart where no promotion binds. */
export async function addToBrought(
  tx: Tx,
  wallet: Wallet,
  { amountMinor, ...change }: Change & { kind: 'GIVEN' | 'RETURNED' },
): Promise<void> {
  const usage = await usageOfWallet(tx, wallet)
  if (usage && isCredited(usage) && amountMinor > 0n)
    await addBroughtChange(tx, usage, { ...change, minor: amountMinor })
}

/** An adjustment took credit: first from the player's own part. */
export async function takeFromBrought(
  tx: Tx,
  wallet: Wallet,
  { amountMinor, ...change }: Omit<Change, 'kind'>,
): Promise<void> {
  const usage = await usageOfWallet(tx, wallet)
  if (!usage || !isCredited(usage)) return
  const minor = -freeOf(amountMinor, usage.brought_minor)
  await addBroughtChange(tx, usage, { ...change, kind: 'TAKEN', minor })
}

/** Reverses an adjustment that took credit: the player's own part gets back what it lost, or all if the usage came later. */
export async function giveBackToBrought(
  tx: Tx,
  wallet: Wallet,
  { orderId, amountMinor, at }: Omit<Change, 'kind'>,
): Promise<void> {
  const usage = await usageOfWallet(tx, wallet)
  if (!usage || !isCredited(usage)) return
  const takenMinor = await takenOfBrought(tx, usage, orderId)
  await addBroughtChange(tx, usage, { orderId, kind: 'GIVEN', minor: takenMinor ?? amountMinor, at })
}

interface WithdrawalParts {
  withdrawal_id: string
  amount_minor: bigint
  brought_minor: bigint
  promotion_usage_id: string | null
}

/** A withdrawal takes the player's own credit first, from the moment that the books hold it; one that takes none is written down as well. */
export async function withdrawOwn(tx: Tx, usage: UsageRow, row: WithdrawalParts, at: Date): Promise<void> {
  const change = { kind: 'WITHDRAWN', orderId: row.withdrawal_id, minor: -row.brought_minor, at } as const
  await addBroughtChange(tx, usage, change)
}

/** A withdrawal was paid out of nothing: the provider would not give the credit. */
export async function ownStayed(tx: Tx, wallet: Wallet, row: WithdrawalParts, at: Date): Promise<void> {
  const usage = await usageOfWallet(tx, wallet)
  if (!usage || !(await hasTakenOwn(tx, usage, row.withdrawal_id))) return
  await addToBrought(tx, wallet, returned(row, row.brought_minor, at))
}

/**
 * All of a withdrawal has come back. One that is of no promotion is the player's own to the last satang, also where it left the wallet
 * before the promotion was credited.
 */
export const ownCameBack = (tx: Tx, wallet: Wallet, row: WithdrawalParts, at: Date) =>
  addToBrought(
    tx,
    wallet,
    returned(row, row.promotion_usage_id === null ? row.amount_minor : row.brought_minor, at),
  )

const returned = ({ withdrawal_id: orderId }: WithdrawalParts, amountMinor: bigint, at: Date) =>
  ({ kind: 'RETURNED', orderId, amountMinor, at }) as const
