import type pg from 'pg'

/** The application's role. `0014_app_role.sql` says what it may do: neither DDL nor a change to the ledger. */
export const appRole = 'kham_app'

/** What has moved money or credit, or is to: what it was made with stands, and the application writes these columns later. */
export const columnsOfOrders: Record<string, readonly string[]> = {
  adjustments: [
    'status',
    'failure',
    'decided_by',
    'decided_at',
    'decision_note',
    'approved_alone',
    'ended_at',
    'reversed_at',
  ],
  credit_moves: ['status', 'reason', 'taken_at', 'ended_at', 'returned_at'],
  credit_transfers: [
    'status',
    'tries',
    'refusal',
    'balance_before_minor',
    'balance_after_minor',
    'sent_at',
    'resolved_at',
    'leased_until',
    'decided_by',
    'asked_at',
    'unanswered_at',
    'provider_ref',
    'answers',
    'play_before',
    'noted_at',
    'told_before_minor',
  ],
  deposits: [
    'status',
    'reason',
    'paid_at',
    'credited_at',
    'ended_at',
    'refunded_at',
    'reversed_at',
    'reversed_for',
    'next_check_at',
    'checks',
    'idempotency_key',
    'qr_payload',
    'gateway_ref',
    'deep_link',
    'pay_to',
    'promotion_usage_id',
    'bonus_minor',
  ],
  // What the bank tells of a payment is written anew only when it was written off as never received (`0129_orders_stand_to_their_end.sql`).
  payments: [
    'state',
    'reason',
    'deposit_id',
    'player_id',
    'came_back',
    'idempotency_key',
    'reversed_from',
    'reversed_player',
    'first_paid',
    'told_at',
    'bill',
    'amount_minor',
    'currency',
    'paid_at',
    'payer_name',
    'payer_account',
    'payer_bank',
    'name_key',
    'account_key',
    'slip_id',
  ],
  payouts: [
    'status',
    'bank_ref',
    'bank_ref_key',
    'same_reference_as',
    'tries',
    'unanswered_at',
    'decided_by',
    'sent_at',
    'resolved_at',
    'first_told_at',
    'taken_by',
    'taken_at',
    'note',
  ],
  provider_bill_payments: ['returned_payment', 'returned_by', 'returned_at', 'return_note'],
  provider_bills: ['settled_by', 'settled_at', 'agreed_fee_minor', 'note'],
  provider_fees: ['approved_by', 'approved_at'],
  reversals: [
    'status',
    'failure',
    'decided_by',
    'decided_at',
    'decision_note',
    'approved_alone',
    'ended_at',
    'number',
  ],
  withdrawals: [
    'status',
    'reason',
    'held_at',
    'approved_once_at',
    'approved_once_by',
    'approved_at',
    'approved_by',
    'approved_by_rules',
    'not_automatic',
    'look_again_at',
    'paid_at',
    'ended_at',
    'returned_at',
  ],
}

/** Tables that the application writes only by functions of the schema `audit`. */
export const tablesWrittenByFunctions = [
  'agencies',
  'audit_log',
  'deposit_limits',
  'first_words',
  'growth_settings',
  'licences',
  'staff',
  'staff_passkeys',
  'staff_sessions',
] as const

/** The application cannot get its role, or the role may more than it should. The message tells an operator what to do. */
export class AppRoleUnfit extends Error {
  override name = 'AppRoleUnfit'
}

// A role belongs to the whole cluster, so another database's migration may make it at the same moment.
const makeRole = `do $$ begin
  if to_regrole('${appRole}') is null then
    create role ${appRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

// Only an owner that the application logs in by needs to be a member; where it may not make itself one, checkAppRole tells.
const joinRole = `do $$ begin
  if not pg_has_role(current_user, '${appRole}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    grant ${appRole} to current_user;
  end if;
exception when insufficient_privilege or unique_violation then null;
end $$`

const insufficientPrivilege = '42501'

/** Makes the role when the cluster has none. @throws AppRoleUnfit when that takes an administrator */
export async function ensureAppRole(owner: pg.ClientBase) {
  try {
    await owner.query(`${makeRole}; ${joinRole}`)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    throw new AppRoleUnfit(
      `The role ${appRole} is missing, and this login may not make it. An administrator can: create role ${appRole} nologin; grant ${appRole} to <the login>;`,
      { cause: error },
    )
  }
}
