import type { ChannelEvent } from '@kham/contract/desk/channel-events'
import { moneyOf } from '@kham/contract/money'
import type { ChannelFacts } from '../../../db/channel-tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { RowOf } from '../../../db/order-places.ts'
import type { OrderKind } from '../../../db/order-tables.ts'
import { tellChannels, type Told } from '../../desk/channels/tell-channels.ts'
import { toDeposit, toWithdraw } from './shown-orders.ts'

type DepositRow = RowOf<'deposit'>
type WithdrawalRow = RowOf<'withdrawal'>

/** What staff and programs of the agency are told of an order as it is now; each is told once, whatever else happens to it. */
export async function tellOrderChannels<K extends OrderKind>(tx: Tx, kind: K, row: RowOf<K>, at: Date) {
  const { agency_id: agencyId } = row
  if (kind === 'deposit') await tellChannels(tx, { agencyId, at }, toldOfDeposit(row as DepositRow))
  if (kind === 'withdrawal') await tellChannels(tx, { agencyId, at }, toldOfWithdrawal(row as WithdrawalRow))
}

const time = (date: Date | null) => date?.toISOString() ?? null

function toldOfDeposit(row: DepositRow): Told[] {
  const { deposit_id: subject, amount_minor: minor, status, code } = row
  const amount = moneyOf(minor, 'LAK')
  const alert = (event: ChannelEvent, since: Date | null): Told => ({
    event,
    subject,
    minor,
    data: { code, amount, since: time(since), path: `/deposits?status=ALL&order=${subject}` },
  })
  const webhook = (event: ChannelEvent): Told => ({ event, subject, data: dataOfDeposit(row) })
  if (status === 'PAID') return [alert('LARGE_DEPOSIT', row.paid_at)]
  if (status === 'FAILED') return [alert('DEPOSIT_FAILED', row.paid_at), webhook('deposit.failed')]
  return status === 'SUCCESS' ? [webhook('deposit.succeeded')] : []
}

function toldOfWithdrawal(row: WithdrawalRow): Told[] {
  const { withdrawal_id: subject, receive_minor: minor, status, code } = row
  const webhook = (event: ChannelEvent): Told => ({ event, subject, data: dataOfWithdrawal(row) })
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

/** The player's own view of it, without where it is paid to. */
function dataOfDeposit(row: DepositRow): ChannelFacts {
  const { qr: _qr, payTo: _payTo, ...shown } = toDeposit(row)
  return { ...shown, playerId: row.player_id }
}

function dataOfWithdrawal(row: WithdrawalRow): ChannelFacts {
  const { bankName: _bank, accountName: _name, accountNumber: _number, ...shown } = toWithdraw(row)
  return { ...shown, playerId: row.player_id }
}
