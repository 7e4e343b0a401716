import type pg from 'pg'

/** What the application works as. `0014_app_role.sql` says what it may do: neither DDL nor a change to the ledger. */
export const appRole = 'kham_app'

/** What has moved money or credit, or is to: what it was made with stands, and the application writes its other columns one by one. */
export const tablesOfOrders = [
  'adjustments',
  'credit_moves',
  'credit_transfers',
  'deposits',
  'payments',
  'payouts',
  'reversals',
  'withdrawals',
] as const

/** What the application writes through the doors of the schema `audit` alone. */
export const tablesBehindDoors = [
  'agencies',
  'audit_log',
  'deposit_limits',
  'first_words',
  'staff',
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
