/**
 * What became of an order; which may follow which is each kind's own `nextStatuses`.
 * - OPEN: a deposit is not paid; of a withdrawal the credit is taken and waits for approval; a move is under way.
 * - PAID: a deposit's credit is on its way; the bank has taken a withdrawal's payout.
 * - SUCCESS: the credit is at its provider; the bank has confirmed the payout.
 * - FAILED: the provider refused a deposit's credit, which is tried again, or the payment goes back (REJECTED). A withdrawal of which
 *   no credit was taken, or whose payout came back. A move that the other provider refused: its credit goes back.
 * - CANCELED: a deposit ended unpaid, and a late payment still pays it; a withdrawal that the player asked support to end; a move that
 *   took nothing.
 * - REJECTED: the staff sends a deposit's payment back, or a withdrawal's credit.
 */
export const orderStatuses = ['OPEN', 'PAID', 'SUCCESS', 'FAILED', 'CANCELED', 'REJECTED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
