import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { judgeWithdrawal, type WithdrawalFacts } from '../payout-rules/payout-rules.ts'
import { lockPayoutRules } from '../payout-rules/rules-of-agency.ts'
import { isTakeProposed } from '../proposals/is-take-proposed.ts'
import { approve } from './approve-withdrawal.ts'
import type { WithdrawalRow, WithdrawalId } from './withdrawal.ts'
import { noteOnOpen, orderOf } from './withdrawal-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { sql } from 'kysely'
import { dayOf, startOfDay } from '@kham/contract/day'
import { compareNames } from '@kham/contract/sameness'
import { payoutMethodOf } from '../../cashier/cashier/payment-method-lookup.ts'
import { hasDeposited } from '../../promotions/promotions/has-deposited.ts'
import { isDoubted } from '../../players/bank-accounts/bank-account.ts'
import { isReplaced } from '../../players/bank-accounts/is-replaced.ts'
import { holdUnderLock } from '../../players/payout-holds/holds-of-players.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { hasPendingApproval } from '../../desk/approvals/has-pending-approval.ts'

/**
 * The agency's rules look at a withdrawal whose credit is held: they approve it as a person would, or write down why they leave it to the
 * staff. Done again, or after somebody has decided, it changes nothing.
 */
export async function approveAutomatically(context: Context, id: WithdrawalId): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const rules = await lockPayoutRules(tx, id.agencyId)
    // Read under the lock: approvals made while it was awaited are earlier.
    const now = context.clock()
    const row = await lockOne(tx, orderOf(id))
    if (!row || !isToBeJudged(row, now)) return
    const judgement = judgeWithdrawal(await automaticFacts(tx, row, now), rules, now)
    if (judgement.automatic) {
      await approve(context, tx, id, { rules: rules.payout_rules_version, at: now })
    } else {
      await noteOnOpen(tx, id, { not_automatic: judgement.reasons, look_again_at: judgement.lookAgainAt })
    }
  })
}

const isToBeJudged = (
  { status, held_at, approved_at, not_automatic, look_again_at }: WithdrawalRow,
  now: Date,
) =>
  status === 'OPEN' &&
  held_at !== null &&
  approved_at === null &&
  (not_automatic === null || (look_again_at !== null && look_again_at <= now))

/** The facts about a withdrawal that the rules need; takes its player's lock. The caller has locked its row and the rules. */
async function automaticFacts(tx: Tx, row: WithdrawalRow, now: Date): Promise<WithdrawalFacts> {
  const { agency_id: agencyId, withdrawal_id: orderId, account_name: accountName } = row
  const { gatewaySends } = await payoutMethodOf(tx, agencyId)
  const hold = await holdUnderLock(tx, { agencyId, playerId: row.player_id }, () => now)
  const payers = await payerNames(tx, row)
  const { bank_knows, told_name, ...player } = await playerFacts(tx, row, now)
  return {
    payMinor: row.receive_minor,
    isApprovedOnce: await hasPendingApproval(tx, orderOf({ agencyId, withdrawalId: orderId }), now),
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

function playerFacts(
  tx: Tx,
  { agency_id, player_id, bank_account_id, withdrawal_id }: WithdrawalRow,
  now: Date,
) {
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
      isReplaced('b').as('isAccountReplaced'),
      hasOpenDifference.as('hasOpenDifference'),
      isTakeProposed({ agencyId: agency_id, playerId: player_id }, now).as('isTakeProposed'),
    ])
    .executeTakeFirstOrThrow()
}

/** The player's payers, as reported by banks. */
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

/** Automatic approvals since midnight in Vientiane, without those that the bank refused. */
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
