import type { ChannelEvent } from '@kham/contract/desk/channel-events'
import { moneyOf } from '@kham/contract/money'
import type { ChannelFacts } from '../../../db/channel-tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { RowOf } from '../../../db/order-places.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { enqueueDeliveries, type ChannelNotice } from '../../desk/channels/enqueue-deliveries.ts'
import { enqueueIfShut } from '../../players/protection/enqueue-shut-gate.ts'
import { toDeposit, toWithdraw } from './order-views.ts'

type DepositRow = RowOf<'deposit'>
type WithdrawalRow = RowOf<'withdrawal'>

/** Enqueues alerts and webhooks for an order's new status, at most one of each event in an order's life. */
export async function enqueueOrderNotices<K extends OrderKind>(tx: Tx, kind: K, row: RowOf<K>, at: Date) {
  const { agency_id: agencyId } = row
  if (kind === 'deposit') {
    const deposit = row as DepositRow
    await enqueueDeliveries(tx, { agencyId, at }, noticesOfDeposit(deposit))
    const { player_id: playerId, deposit_id: depositId, status } = deposit
    if (status === 'PAID') await enqueueIfShut(tx, { agencyId, playerId }, depositId, at)
  }
  if (kind === 'withdrawal')
    await enqueueDeliveries(tx, { agencyId, at }, noticesOfWithdrawal(row as WithdrawalRow))
}

const time = (date: Date | null) => date?.toISOString() ?? null

function noticesOfDeposit(row: DepositRow): ChannelNotice[] {
  const { deposit_id: subject, amount_minor: minor, status, code } = row
  const amount = moneyOf(minor, 'LAK')
  const alert = (event: ChannelEvent, since: Date | null): ChannelNotice => ({
    event,
    subject,
    minor,
    data: { code, amount, since: time(since), path: `/deposits?status=ALL&order=${subject}` },
  })
  const webhook = (event: ChannelEvent): ChannelNotice => ({ event, subject, data: dataOfDeposit(row) })
  if (status === 'PAID') return [alert('LARGE_DEPOSIT', row.paid_at)]
  if (status === 'FAILED') return [alert('DEPOSIT_FAILED', row.paid_at), webhook('deposit.failed')]
  return status === 'SUCCESS' ? [webhook('deposit.succeeded')] : []
}

function noticesOfWithdrawal(row: WithdrawalRow): ChannelNotice[] {
  const { withdrawal_id: subject, receive_minor: minor, status, code } = row
  const webhook = (event: ChannelEvent): ChannelNotice => ({ event, subject, data: dataOfWithdrawal(row) })
  if (status === 'SUCCESS') return [webhook('withdrawal.succeeded')]
  if (status === 'PAID') return []
  if (status !== 'OPEN') return [webhook('withdrawal.ended')]
  const data = {
    code,
    amount: moneyOf(minor, 'LAK'),
    since: time(row.created_at),
    path: `/withdrawals?status=ALL&order=${subject}`,
  }
  return [{ event: 'LARGE_WITHDRAWAL', subject, minor, data }, webhook('withdrawal.requested')]
}

/** The player's view of a deposit, without the account to pay to. */
function dataOfDeposit(row: DepositRow): ChannelFacts {
  const { qr: _qr, payTo: _payTo, ...shown } = toDeposit(row)
  return { ...shown, playerId: row.player_id }
}

function dataOfWithdrawal(row: WithdrawalRow): ChannelFacts {
  const { bankName: _bank, accountName: _name, accountNumber: _number, ...shown } = toWithdraw(row)
  return { ...shown, playerId: row.player_id }
}
