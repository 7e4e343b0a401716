import { bankNames } from '@kham/contract/cashier/banks'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { NotEnough } from '../../../ledger/not-enough.ts'
import { Refusal } from '../../../refusal.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { lastBroughtChange } from '../../promotions/promotions/last-brought-change.ts'
import { withdrawOwn } from '../../promotions/promotions/keep-apart.ts'
import { usageThatBinds } from '../../promotions/promotions/usage-that-binds.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { orderInTheWay, quoteWithdrawal, type Quote, type Wish } from './quote-withdrawal.ts'
import { startTake } from './settle-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { findWithdrawalByKey, insertWithdrawal } from './withdrawal-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'

export interface OpenWithdrawal extends Wish {
  bankAccountId: string
  /** What the player has confirmed to receive; left out = whatever it gives. */
  confirmedMinor?: bigint | undefined
  idempotencyKey: string | null
}

/**
 * Asks for a withdrawal: the credit is held in the books, and a job takes it from the provider. Refuses with BANK_ACCOUNT_REQUIRED,
 * OPEN_ORDER, CREDIT_NOT_ENOUGH, QUOTE_CHANGED, VALIDATION, and what the promotion in use does not allow; throws ProviderUnavailable.
 */
export async function openWithdrawal(context: Context, order: OpenWithdrawal): Promise<WithdrawalRow> {
  const agencyId = order.agency.agency_id
  const earlier = await madeUnder(context.db, order)
  if (earlier) return earlier
  const quote = await quoteWithdrawal(context, order)
  if (quote.blockedBy) throw new Refusal(quote.blockedBy)
  if (quote.receiveMinor !== (order.confirmedMinor ?? quote.receiveMinor)) throw new Refusal('QUOTE_CHANGED')
  const row = await orderedRow(context, order, quote)

  const opened = await context.db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId, players: [order.playerId] })
    const meanwhile = await madeUnder(tx, order)
    if (meanwhile) return meanwhile
    const inTheWay = await orderInTheWay(tx, order, quote.usage)
    if (inTheWay) throw new Refusal(inTheWay)
    // It may have been replaced since it was read.
    await accountOfOrder(tx, order)
    const inUse = await usageThatBinds(tx, order.playerId, { agencyId, providerId: order.providerId })
    if (inUse?.usage_id !== quote.inUse?.usage_id) throw new Refusal('PROMOTION_USAGE')
    // How it is divided depends on the whole credit and on what was paid out before as well, which change beside an own part that does not.
    if (inUse?.brought_minor !== quote.inUse?.brought_minor) return null
    if (inUse && (await lastBroughtChange(tx, inUse)) !== quote.lastChange) return null
    // The provider may have taken seconds to tell the credit, and the rate is that of the moment at which the order is made.
    if ((await rateNow(tx, agencyId, row.created_at)).buy_micro !== quote.buyMicro) return null
    const inserted = await insertWithdrawal(tx, row)
    await hold(context, tx, inserted)
    if (inUse) await withdrawOwn(tx, inUse, inserted, inserted.created_at)
    await announceOrder(tx, 'withdrawal', inserted, { step: 'OPENED', by: 'PLAYER', at: inserted.created_at })
    return inserted
  })
  // The credit under the promotion, or the rate, has changed since the amount was divided.
  return opened ?? openWithdrawal(context, order)
}

/** The order that an earlier try with the same key has made. Refuses a key of another order with IDEMPOTENCY_KEY_REUSED. */
async function madeUnder(db: Db, { agency, playerId, idempotencyKey, ...order }: OpenWithdrawal) {
  if (idempotencyKey === null) return undefined
  const made = await findWithdrawalByKey(db, agency.agency_id, playerId, idempotencyKey)
  const isSame =
    made?.amount_minor === order.amountMinor &&
    made.provider_id === order.providerId &&
    made.bank_account_id === order.bankAccountId
  if (made && !isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return made
}

/** The player's account, which the order has to name. Refuses with VALIDATION. */
async function accountOfOrder(db: Db, { agency, playerId, bankAccountId }: OpenWithdrawal) {
  const account = await accountOfPlayer(db, agency.agency_id, playerId)
  if (account?.bank_account_id !== bankAccountId)
    throw new Refusal('VALIDATION', { fields: { bankAccountId: 'NOT_ALLOWED' } })
  return account
}

async function hold(context: Context, tx: Tx, row: WithdrawalRow) {
  try {
    await startTake(context, tx, row)
  } catch (error) {
    throw error instanceof NotEnough ? new Refusal('CREDIT_NOT_ENOUGH') : error
  }
}

async function orderedRow(
  { db, clock }: Context,
  order: OpenWithdrawal,
  quote: Quote,
): Promise<WithdrawalRow> {
  const now = clock()
  const agencyId = order.agency.agency_id
  const account = await accountOfOrder(db, order)
  return {
    agency_id: agencyId,
    withdrawal_id: newId(now),
    code: newOrderCode('W', now),
    player_id: order.playerId,
    provider_id: order.providerId,
    bank_account_id: account.bank_account_id,
    bank_code: account.bank_code,
    bank_name: bankNames[account.bank_code],
    account_name: account.account_name,
    account_number: account.account_number,
    amount_minor: order.amountMinor,
    buy_micro: quote.buyMicro,
    receive_minor: quote.receiveMinor,
    status: 'OPEN',
    reason: null,
    idempotency_key: order.idempotencyKey,
    created_at: now,
    held_at: null,
    approved_once_at: null,
    approved_once_by: null,
    approved_at: null,
    approved_by: null,
    approved_by_rules: null,
    not_automatic: null,
    look_again_at: null,
    paid_at: null,
    ended_at: null,
    returned_at: null,
    promotion_usage_id: quote.usage?.usage_id ?? null,
    bonus_minor: quote.division.bonusMinor,
    excess_minor: quote.division.excessMinor,
    forfeit_minor: quote.division.forfeitMinor,
    brought_minor: quote.division.broughtMinor,
  }
}
