import { adjustmentById } from '@kham/contract/operator/orders/adjustments'
import { answers } from '@kham/contract/operator/books/answers'
import { queuedDepositById } from '@kham/contract/operator/orders/deposits'
import { queuedMoveById } from '@kham/contract/operator/orders/moves'
import { queuedPaymentById } from '@kham/contract/operator/orders/payments'
import { payoutById } from '@kham/contract/operator/orders/payouts'
import { reversalById } from '@kham/contract/operator/orders/reversals'
import { queuedWithdrawById } from '@kham/contract/operator/orders/withdrawals'
import { playerById } from '@kham/contract/operator/players/players'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { serve, type App } from '../../../http/serve.ts'
import { findAnswers } from './find-answers.ts'

/** The page for each kind of row: a role that may not open it does not find the row. */
const pages = {
  player: playerById,
  deposit: queuedDepositById,
  withdrawal: queuedWithdrawById,
  move: queuedMoveById,
  adjustment: adjustmentById,
  reversal: reversalById,
  payment: queuedPaymentById,
  payout: payoutById,
}

const kindsFor = (role: StaffRole) =>
  new Set((Object.keys(pages) as (keyof typeof pages)[]).filter((kind) => pages[kind].roles.includes(role)))

export function answerOperatorRoutes(app: App) {
  serve(app, answers, ({ context, agencyId, staff, query }) =>
    findAnswers(context, { agencyId, ...query, kinds: kindsFor(staff.role) }),
  )
}
