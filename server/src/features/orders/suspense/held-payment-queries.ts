import { sql } from 'kysely'
import type { BankCode } from '@kham/contract/cashier/banks'
import type { HoldReason } from '@kham/contract/orders/hold-reasons'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import type { Page } from '../../../db/page.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { nobodysStates, type PlayersPaymentState } from '../deposits/deposit.ts'
import type { PaymentRow } from '../payments/payment.ts'

/** A payment of a player's bill with the order of that bill, its newest refund and the player's account. */
export interface HeldRow extends PaymentRow {
  state: PlayersPaymentState
  bill_id: string
  bill_status: OrderStatus
  provider_id: ProviderId
  refund_status: PayoutStatus | null
  to_bank: BankCode | null
  to_account: string | null
  own_bank: BankCode | null
  own_account: string | null
  own_name: string | null
  /** Expiry of the first approval of its refund; null = none. */
  word_until: Date | null
  /** End of the hold on its refund, and the change that caused it; null = not held, or already on its way. */
  hold_until: Date | null
  hold_because: HoldReason | null
}

const ofPlayer = ({ agencyId, playerId }: PlayerId) => sql`
  from deposits d join payments p on p.agency_id = d.agency_id and p.bill = d.code and p.method = d.method
  where d.agency_id = ${agencyId} and d.player_id = ${playerId} and p.reason is not null
    and p.reason <> 'REVERSED' and p.state not in (${sql.join(nobodysStates)})`

const rowsOf = (found: ReturnType<typeof ofPlayer>, now: Date) => sql<HeldRow>`
  select held.*, o.status as refund_status, o.bank_code as to_bank, o.account_number as to_account,
    b.bank_code as own_bank, b.account_number as own_account, b.account_name as own_name,
    (select w.expires_at from first_words w where w.agency_id = held.agency_id and w.subject_kind = 'payment' and w.subject_id = held.payment_id
      and w.state = 'WAITING' and w.act = 'REFUND' and w.expires_at > ${now}) as word_until,
    h.until as hold_until, h.because as hold_because
  from (select p.*, d.deposit_id as bill_id, d.status as bill_status, d.provider_id, d.player_id as bill_player_id ${found}) as held
  left join lateral (select status, bank_code, account_number, player_id from payouts t where t.agency_id = held.agency_id
    and t.order_id = held.payment_id order by t.number desc limit 1) o on true
  left join lateral (select until, because from holds_of_players t where o.status = 'REQUESTED' and t.agency_id = held.agency_id
    and t.player_id = o.player_id and t.until > ${now} order by until desc, began_at desc limit 1) h on true
  left join bank_accounts b on b.agency_id = held.agency_id and b.player_id = held.bill_player_id and b.replaced_at is null`

/** Open payments first, each group newest first. */
export async function heldPage(db: Db, player: PlayerId, { page, pageSize }: Page, now: Date) {
  const found = ofPlayer(player)
  const { rows } = await sql<HeldRow>`
    ${rowsOf(
      sql`${found} order by p.state in ('SUSPENSE', 'REFUNDING') desc, p.recorded_at desc, p.payment_id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
      now,
    )}
    order by held.state in ('SUSPENSE', 'REFUNDING') desc, held.recorded_at desc, held.payment_id`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total ${found}`.execute(db)
  return { rows, total: Number(counted.rows[0]!.total) }
}

export async function findHeld(
  db: Db,
  player: PlayerId,
  paymentId: string,
  now: Date,
): Promise<HeldRow | undefined> {
  const { rows } = await rowsOf(sql`${ofPlayer(player)} and p.payment_id = ${paymentId}`, now).execute(db)
  return rows[0]
}
