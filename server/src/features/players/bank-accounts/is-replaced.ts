import { sql } from 'kysely'

/** Whether its player has another account since; for queries, of the bank account of an alias. */
export const isReplaced = (b: string) => sql<boolean>`(${sql.ref(`${b}.replaced_at`)} is not null
  and not exists (select from bank_accounts n where n.agency_id = ${sql.ref(`${b}.agency_id`)} and n.player_id = ${sql.ref(`${b}.player_id`)}
    and n.replaced_at is null and n.bank_code = ${sql.ref(`${b}.bank_code`)} and n.account_key = ${sql.ref(`${b}.account_key`)}))`
