import type { depositForm } from '@kham/contract/orders/deposits'
import { depositAmountFault } from '../../cashier/limits/deposit-amount-fault.ts'
import { amountIn, toMinor } from '@kham/contract/money'
import type { z } from 'zod/mini'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { newId, newOrderCode } from '../../../id.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { paymentMethodOf } from '../../cashier/cashier/payment-method-lookup.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { refuseDeposit } from '../../players/protection/refuse-deposit.ts'
import { refuseOtherUsage, usageToPayFor } from '../../promotions/promotions/deposit-under-promotion.ts'
import { bonusOf } from '../../promotions/promotions/promotion.ts'
import type { ClaimedUsage } from '../../promotions/promotions/usage.ts'
import { refuseUnreachable } from '../../play/providers/refuse-unreachable.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { nextCheckInSeconds, type DepositRow } from './deposit.ts'
import {
  findDepositByKey,
  findOpenDeposit,
  insertDeposit,
  type NewDeposit,
  findDeposit,
  keepCharge,
  moveDeposit,
  orderOf,
} from './deposit-queries.ts'
import { lockAll, lockOne } from '../../../locks/lock-all.ts'
import { BankUnavailable, type Charge } from '../../../partners/payment-bank.ts'
import { publishOrderChanged } from '../kernel/announce-order.ts'

interface OpenDeposit {
  agency: AgencyRecord
  playerId: string
  form: z.output<typeof depositForm>
  idempotencyKey: string | null
}

/**
 * Orders credit: the order is written first, then the bank is asked for its QR. Refuses with VALIDATION, BANK_ACCOUNT_REQUIRED,
 * PROVIDER_UNAVAILABLE, OPEN_ORDER, PLAYER_EXCLUDED, DEPOSIT_LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED, and what the promotion in use does not allow; throws BankUnavailable, and the order is then canceled, so that it blocks nobody.
 */
export async function openDeposit(context: Context, order: OpenDeposit): Promise<DepositRow> {
  const plain = await orderedRow(context, order)
  const usage = (await orderedBefore(context.db, plain)) ? null : await readyFor(context, plain)
  const wanted = usage ? withBonus(plain, usage) : plain
  const deposit = await context.db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId: wanted.agency_id, players: [wanted.player_id] })
    const earlier = await orderedBefore(tx, wanted)
    if (earlier && !isSameOrder(earlier, wanted)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (earlier) return earlier
    await refuseDeposit(tx, walletOf(wanted), wanted.amount_minor, wanted.created_at)
    await refuseOtherUsage(tx, walletOf(wanted), usage)
    const inserted = await insertDeposit(tx, wanted)
    const { agency_id: agencyId, deposit_id: orderId, status, created_at: at } = inserted
    const opened = { step: 'OPENED', status, by: 'PLAYER', at } as const
    await recordStep(tx, { agencyId, kind: 'deposit', orderId }, opened)
    return inserted
  })
  return giveQr(context, deposit)
}

/** The order that an earlier try with the same key has made. */
const orderedBefore = async (db: Db, { agency_id, player_id, idempotency_key: key }: NewDeposit) =>
  key === null ? undefined : findDepositByKey(db, agency_id, player_id, key)

const walletOf = ({ agency_id: agencyId, player_id: playerId, provider_id: providerId }: NewDeposit) => ({
  agencyId,
  playerId,
  providerId,
})

/** The usage of a promotion that the deposit pays for. Refuses a provider that is down, and anything that a promotion in use forbids. */
async function readyFor(context: Context, wanted: NewDeposit): Promise<ClaimedUsage | null> {
  const wallet = walletOf(wanted)
  if (await findOpenDeposit(context.db, wallet.agencyId, wallet.playerId)) throw new Refusal('OPEN_ORDER')
  await refuseUnreachable(context, wallet)
  return usageToPayFor(context, wallet, wanted.amount_minor)
}

const withBonus = (wanted: NewDeposit, { usage_id, terms }: ClaimedUsage): NewDeposit => ({
  ...wanted,
  promotion_usage_id: usage_id,
  bonus_minor: bonusOf(terms, wanted.credit_minor),
})

const isSameOrder = (a: Ordered, b: Ordered) =>
  a.amount_minor === b.amount_minor && a.provider_id === b.provider_id && a.method === b.method
type Ordered = Pick<DepositRow, 'amount_minor' | 'provider_id' | 'method'>

async function orderedRow({ db, clock }: Context, { agency, playerId, form, idempotencyKey }: OpenDeposit) {
  const now = clock()
  const agencyId = agency.agency_id
  const amountMinor = toMinor(amountIn(form.amount))
  const method = await paymentMethodOf(db, agencyId, form.paymentMethod)
  if (!method) throw new Refusal('VALIDATION', { fields: { paymentMethod: 'NOT_ALLOWED' } })
  const limits = { minMinor: method.deposit_min_minor, maxMinor: method.deposit_max_minor }
  const fault = depositAmountFault(amountMinor, limits)
  if (fault) throw new Refusal('VALIDATION', { fields: { amount: fault } })
  const provider = await providerState(db, agencyId, form.providerId)
  if (provider === 'none') throw new Refusal('VALIDATION', { fields: { providerId: 'NOT_ALLOWED' } })
  if (provider === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
  if (!(await accountOfPlayer(db, agencyId, playerId))) throw new Refusal('BANK_ACCOUNT_REQUIRED')
  const rate = await rateNow(db, agencyId, now)

  const expiresAt = secondsAfter(now, agency.deposit_expiry_minutes * 60)
  const checkIn = nextCheckInSeconds({ status: 'OPEN', created_at: now, expires_at: expiresAt }, now)
  return {
    agency_id: agencyId,
    deposit_id: newId(now),
    code: newOrderCode('D', now),
    player_id: playerId,
    provider_id: form.providerId,
    method: method.method,
    mid: method.mid,
    method_name: method.display_name,
    amount_minor: amountMinor,
    sell_micro: rate.sell_micro,
    credit_minor: creditFor(amountMinor, rate.sell_micro).resultMinor,
    status: 'OPEN' as const,
    reason: null,
    qr_payload: null,
    gateway_ref: null,
    deep_link: null,
    pay_to: null,
    idempotency_key: idempotencyKey,
    created_at: now,
    expires_at: expiresAt,
    paid_at: null,
    credited_at: null,
    ended_at: null,
    refunded_at: null,
    next_check_at: checkIn === null ? null : secondsAfter(now, checkIn),
    promotion_usage_id: null,
    bonus_minor: 0n,
  }
}

/**
 * Gets what an open order is paid by from the bank, a QR or an account; asking again for the same bill is safe. Throws BankUnavailable once the order that
 * could not get one is canceled.
 */
export async function giveQr(context: Context, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.status !== 'OPEN' || isShown(deposit)) return deposit
  const bank = await context.partners.bank(deposit.agency_id, deposit.method)
  if (!bank) throw new Error(`payment method ${deposit.method} of an order is gone`)
  try {
    const charge = await bank.createCharge({
      bill: deposit.code,
      amountMinor: deposit.amount_minor,
      expiresAt: deposit.expires_at,
      description: deposit.code,
    })
    if (charge.emv === null && charge.payTo === null)
      throw new BankUnavailable(`the method ${deposit.method} has neither a QR nor an account`)
    return await takeCharge(context, deposit, charge)
  } catch (error) {
    if (error instanceof BankUnavailable) await cancelWithoutQr(context, deposit)
    throw error
  }
}

/** Whether the player has been told how to pay it. */
const isShown = ({ qr_payload, pay_to }: DepositRow) => qr_payload !== null || pay_to !== null

/**
 * The order is told of only now: one that gets no QR is refused, and was never there for the player. Of two charges of one bill only the
 * first is ever shown, since only what is kept here is asked after.
 */
const takeCharge = ({ db }: Context, deposit: DepositRow, charge: Charge): Promise<DepositRow> =>
  db.transaction().execute(async (tx) => {
    const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
    const open = await keepCharge(tx, id, charge)
    if (!open) return (await findDeposit(tx, id)) ?? deposit
    await publishOrderChanged(tx, 'deposit', open)
    return open
  })

/** While nobody has seen a QR, nobody can have paid; the bank is asked for a day all the same. Another call may have got one meanwhile. */
async function cancelWithoutQr({ db, clock }: Context, deposit: DepositRow) {
  await db.transaction().execute(async (tx) => {
    const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
    // The key is given back: the player's next try under it is to make a new order.
    const also = { reason: 'BANK_UNAVAILABLE', ended_at: clock(), idempotency_key: null }
    const locked = (await lockOne(tx, orderOf(id))) ?? deposit
    const canceled = isShown(locked) ? null : await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
    const step = { step: 'NO_QR', status: 'CANCELED', by: 'BANK', at: also.ended_at } as const
    if (canceled) await recordStep(tx, orderOf(id), step)
  })
}
