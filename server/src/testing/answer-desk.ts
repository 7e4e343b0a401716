import type { AnswerLine } from '@kham/contract/operator/orders/payout-answers'
import { confirmAnswer } from '../features/orders/payouts/confirm-answer.ts'
import type { PayoutRow } from '../features/orders/payouts/payout.ts'
import type { MoneyWorld } from './money-world.ts'
import { payoutDesk } from './payout-desk.ts'

/** What a bank says of a payout that it has paid. */
export const lineOf = (
  payout: PayoutRow,
  bankReference: string,
  also: Partial<AnswerLine> = {},
): AnswerLine => ({
  line: 2,
  purpose: payout.reference,
  accountNumber: payout.account_number,
  amount: '680,000',
  bankReference,
  outcome: 'Success',
  ...also,
})

export const answerFile = { fileName: 'bulk_result.xlsx', fileHash: 'a'.repeat(64) }

/** Payouts by hand that somebody has taken, and a bank's answer to them. */
export function answerDesk(world: () => MoneyWorld) {
  const desk = payoutDesk(world)

  const brought = (staffId: string, lines: AnswerLine[], agencyId = world().agency.agency_id) => ({
    agencyId,
    staffId,
    lines,
  })
  const confirm = (staffId: string, lines: AnswerLine[], payouts: readonly PayoutRow[]) =>
    confirmAnswer(world().context, {
      ...brought(staffId, lines),
      ...answerFile,
      ids: payouts.map(({ payout_id }) => payout_id),
    })
  const statusOf = async ({ order_id }: PayoutRow) => (await desk.payoutOf(order_id)).status

  async function batch(count: number, staffId: string) {
    const payouts: PayoutRow[] = []
    for (let n = 0; n < count; n++) {
      const { payout } = await desk.toPay()
      await desk.take(payout, staffId)
      payouts.push(payout)
    }
    return payouts
  }

  return { ...desk, brought, confirm, batch, statusOf }
}
