import { sql } from 'kysely'
import { dayOf, startOfDay } from '@kham/contract/day'
import { compareNames } from '@kham/contract/sameness'
import type { Tx } from '../../../db/db.ts'
import { payoutMethodOf } from '../../cashier/cashier/offers.ts'
import { hasDeposited } from '../../promotions/promotions/has-deposited.ts'
import { isDoubted } from '../../players/bank-accounts/bank-account.ts'
import { holdUnderLock } from '../../players/payout-holds/holds-of-players.ts'
import type { WithdrawalFacts } from '../payout-rules/payout-rules.ts'
import { latestPayoutOf } from '../payouts/latest-payout.ts'
import { hasFirstWord } from '../../desk/second-words/has-first-word.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { orderOf } from './withdrawal-queries.ts'

/** What the rules want to know of a withdrawal; takes its player's lock. The caller holds its row and the rules. */
export async function automaticFacts(tx: Tx, row: WithdrawalRow, now: Date): Promise<WithdrawalFacts> {
  const { agency_id: agencyId, withdrawal_id: orderId, account_name: accountName } = row
  const { gatewaySends } = await payoutMethodOf(tx, agencyId)
  const hold = await holdUnderLock(tx, { agencyId, playerId: row.player_id }, () => now)
  const payers = await payerNames(tx, row)
  const { bank_knows, told_name, ...player } = await playerFacts(tx, row)
  return {
    payMinor: row.receive_minor,
    isApprovedOnce: await hasFirstWord(tx, orderOf({ agencyId, withdrawalId: orderId }), now),
    wasRefused: (await latestPayoutOf(tx, agencyId, orderId)) !== undefined,
    gatewaySends,
    heldUntil: hold?.until ?? null,
    payerNameDiffers: payers.some((name) => compareNames(name, accountName) === 'OTHER'),
    isAccountDoubted: isDoubted({ bank_knows, told_name }, accountName),
    hasDeposited: await hasDeposited(tx, agencyId, row.player_id),
    ...player,
    ...(await approvedToday(tx, row, now)),
  }
}

function playerFacts(tx: Tx, { agency_id, player_id, bank_account_id, withdrawal_id }: WithdrawalRow) {
  const hasOpenDifference = sql<boolean>`exists (select from reconciliation_differences r where r.agency_id = ${agency_id}
    and r.gone_at is null and (r.player_id = ${player_id} or r.order_id = ${withdrawal_id}))`
  return tx
    .selectFrom('bank_accounts as b')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'b.agency_id').onRef('p.player_id', '=', 'b.player_id'),
    )
    .where('b.agency_id', '=', agency_id)
    .where('b.bank_account_id', '=', bank_account_id)
    .select((account) => [
      account
        .or([account('p.status', '=', 'SUSPENDED'), account('p.blocked_at', 'is not', null)])
        .$castTo<boolean>()
        .as('isBlocked'),
      account.fn.coalesce('b.changed_at', 'b.created_at').as('accountSince'),
      'b.bank_knows',
      'b.told_name',
      hasOpenDifference.as('hasOpenDifference'),
    ])
    .executeTakeFirstOrThrow()
}

/** Who has paid for the player, where a bank has told it. */
async function payerNames(tx: Tx, { agency_id, player_id }: WithdrawalRow): Promise<string[]> {
  const payers = await tx
    .selectFrom('payments')
    .select('payer_name')
    .distinct()
    .where('agency_id', '=', agency_id)
    .where('player_id', '=', player_id)
    .where('payer_name', 'is not', null)
    .where('payout_id', 'is', null)
    .execute()
  return payers.flatMap(({ payer_name }) => payer_name ?? [])
}

/** What the rules have approved since midnight in Vientiane. What the bank refused is no part of it: its approval was taken back. */
async function approvedToday(tx: Tx, { agency_id, player_id }: WithdrawalRow, now: Date) {
  const { count, mine, all } = await tx
    .selectFrom('withdrawals')
    .where('agency_id', '=', agency_id)
    .where('approved_by_rules', 'is not', null)
    .where('approved_at', '>=', startOfDay(dayOf(now)))
    .select([
      sql<bigint>`count(*) filter (where player_id = ${player_id})`.as('count'),
      sql<bigint>`coalesce(sum(receive_minor) filter (where player_id = ${player_id}), 0)::bigint`.as('mine'),
      sql<bigint>`coalesce(sum(receive_minor), 0)::bigint`.as('all'),
    ])
    .executeTakeFirstOrThrow()
  return { playerToday: { count: Number(count), sumMinor: mine }, allTodayMinor: all }
}
