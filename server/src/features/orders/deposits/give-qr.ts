import type { Context } from '../../../context.ts'
import { BankUnavailable, type Charge } from '../../../partners/payment-bank.ts'
import { tellOrder } from '../kernel/announce-order.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import type { DepositRow } from './deposit.ts'
import { findDeposit, keepCharge, moveDeposit, orderOf } from './deposit-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'

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
    await tellOrder(tx, 'deposit', open)
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
