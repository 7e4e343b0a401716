import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { refundDeposit } from '../features/orders/deposits/refund-deposit.ts'
import { depositDesk } from './deposit-desk.ts'
import { findStaffId } from './find-staff-id.ts'
import type { MoneyWorld } from './money-world.ts'

/** A deposit that was paid and that the provider refused; `refund` sends it back. */
export async function failedDeposit(world: MoneyWorld, method: string) {
  const desk = depositDesk(() => world, method)
  await world.sandbox.setFault('alphabet', 'refuse')
  const deposit = await desk.paid()
  await deliverCredit(world.context, desk.idOf(deposit))
  await world.sandbox.setFault('alphabet', 'none')
  const id = desk.idOf(deposit)
  return {
    id,
    state: () => desk.state(deposit),
    refund: async () => refundDeposit(world.context, id, await findStaffId(world)),
  }
}
