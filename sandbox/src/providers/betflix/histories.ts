import { createHash } from 'node:crypto'
import type { Answer } from '../../faults/with-fault.ts'
import type { WagerRow } from '../../play/wager-queries.ts'
import { sql } from '../../store.ts'
import type { World } from '../../world.ts'
import type { MemberKey } from '../member.ts'
import type { TransferRow } from '../transfer.ts'
import { transfersOf } from '../transfer-queries.ts'
import { no, ok } from './answers.ts'
import { baht, bahtText } from './baht.ts'
import { localTime, type period } from './local-time.ts'

type Period = ReturnType<typeof period>
type Within = NonNullable<Period>

const within = ({ from, to }: Within, at: string) => at >= from && at <= to
const mostDays = 2

/** A member's transfers, newest first, without their references. */
export function transferHistory(world: World, member: MemberKey, asked: Period): Answer {
  if (!asked || asked.days > mostDays) return no(13)
  return ok(
    transfersOf(world, member)
      .filter(({ at }) => within(asked, at))
      .map((row) => ({
        at: localTime(row.at),
        before_balance: bahtText(row.balance_before),
        after_balance: bahtText(row.balance_after),
        amount: bahtText(row.amount),
        ip: '127.0.0.1',
        transfer_type: row.direction === 'IN' ? 'deposit' : 'withdrawal',
      })),
  )
}

export const wagersIn = (world: World, { provider, operator, memberId }: MemberKey, { from, to }: Within) =>
  world.store.all<WagerRow>(sql`SELECT * FROM wagers
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId}
      AND at >= ${from} AND at <= ${to} ORDER BY sequence DESC`)

/** Every movement of a member's wallet, newest first: transfers and rounds. */
export function creditHistory(world: World, member: MemberKey, asked: Period): Answer {
  if (!asked) return no(13)
  const moved = transfersOf(world, member).filter(({ at }) => within(asked, at))
  const rows = [...moved.map(ofTransfer), ...wagersIn(world, member, asked).map(ofWager)]
  return ok(rows.toSorted((a, b) => b.at.localeCompare(a.at)).map(told))
}

type Movement = { id: string; at: string; before: bigint; after: bigint; note: string }

const ofTransfer = (row: TransferRow): Movement => ({
  id: `transfer ${row.reference}`,
  at: row.at,
  before: row.balance_before,
  after: row.balance_after,
  note: row.direction === 'IN' ? 'deposit' : 'withdrawal',
})

const ofWager = ({ id, at, bet, win, balance_after, game_id }: WagerRow): Movement => ({
  id: `wager ${id}`,
  at,
  before: balance_after - win + bet,
  after: balance_after,
  note: `${game_id}_${id},`,
})

const told = ({ id, at, before, after, note }: Movement) => ({
  _id: createHash('md5').update(id).digest('hex'),
  before_wallet: baht(before),
  amount: baht(after - before),
  after_wallet: baht(after),
  created_at: localTime(at),
  created_unix: Math.floor(Date.parse(at) / 1000),
  issued_at: localTime(at),
  note,
})
