import type { Context } from '../../context.ts'
import { BankUnavailable } from '../../partners/payment-bank.ts'
import { announceDeposit } from './announce-deposit.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit, noteOnDeposit } from './deposit-queries.ts'

/**
 * Gets the QR of an open order from the bank; asking again for the same bill is safe. Throws BankUnavailable once the order that
 * could not get one is canceled.
 */
export async function giveQr(context: Context, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.status !== 'OPEN' || deposit.qr_payload !== null) return deposit
  const bank = await context.partners.bank(deposit.agency_id, deposit.method)
  if (!bank) throw new Error(`payment method ${deposit.method} of an order is gone`)
  const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
  try {
    const { emv } = await bank.createCharge({
      bill: deposit.code,
      amountMinor: deposit.amount_minor,
      expiresAt: deposit.expires_at,
      description: deposit.code,
    })
    return (await noteOnDeposit(context.db, id, { qr_payload: emv })) ?? deposit
  } catch (error) {
    if (error instanceof BankUnavailable) await cancelWithoutQr(context, deposit)
    throw error
  }
}

/** Nobody has seen a QR, so nobody can have paid; the bank is asked for a day all the same. */
async function cancelWithoutQr({ db, clock }: Context, deposit: DepositRow) {
  await db.transaction().execute(async (tx) => {
    const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
    // The key is given back: the player's next try under it is to make a new order.
    const also = { reason: 'BANK_UNAVAILABLE', ended_at: clock(), idempotency_key: null }
    const ended = await moveDeposit(tx, id, 'OPEN', 'CANCELED', also)
    if (ended) await announceDeposit(tx, ended)
  })
}
