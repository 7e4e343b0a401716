/** Tables that grow with every order, round or call: what is done to all their rows takes minutes, and who waits meanwhile is a player. */
export const growingTables: readonly string[] = `
  ledger.accounts ledger.balances ledger.chain ledger.journals ledger.legs ledger.resolutions ledger.checkpoint_positions
  audit.chain audit_log bank_accounts bet_logs counted_play credit_moves credit_transfers deposits devices games_seen idempotency_keys
  order_steps payment_notices payments payouts played_games player_acts player_addresses player_devices player_events player_sessions
  players promotion_usages provider_calls provider_members receipts statement_rows wagers withdrawals`
  .trim()
  .split(/\s+/)

interface Kind {
  pattern: RegExp
  why: string
}

const name = '(?:only )?(?:if exists )?(?:public\\.)?([a-z_.]+)'

/** What holds a lock while it reads or writes all rows of a table that grows; the first group of each is the table. */
const holding: readonly Kind[] = [
  {
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently).*?\\bon ${name}`),
    why: 'builds an index, and nobody writes meanwhile',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    why: 'writes every row anew',
  },
  {
    pattern: new RegExp(
      `^alter table ${name} .*\\badd (?:column )?.*\\b(?:default (?:gen_random_uuid|clock_timestamp|random)|generated always)\\b`,
    ),
    why: 'writes every row anew',
  },
  {
    pattern: new RegExp(
      `^alter table ${name} (?!.*\\bnot valid\\b).*\\badd (?:constraint \\w+ )?(?:check|foreign key|exclude)\\b`,
    ),
    why: 'reads every row: add it NOT VALID, and validate it in the next migration',
  },
  {
    pattern: new RegExp(
      `^alter table ${name} (?!.*\\busing index\\b).*\\badd (?:constraint \\w+ )?(?:unique|primary key)\\b`,
    ),
    why: 'builds an index, and nobody writes meanwhile',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*\\balter (?:column )?\\w+ set not null\\b`),
    why: 'reads every row',
  },
  {
    pattern: new RegExp(`^(?:vacuum full|cluster|reindex table|lock table) ${name}`),
    why: 'shuts the table',
  },
  { pattern: new RegExp(`^(?:update|delete from) ${name}`), why: 'writes rows of it in one transaction' },
]

/** What an older server that goes on beside this may still ask for. */
const breaking: readonly Kind[] = [
  {
    pattern: new RegExp(`^drop (?:table|view|function|type) ${name}`),
    why: 'is taken away from older servers',
  },
  { pattern: new RegExp(`^alter table ${name} .*\\bdrop column\\b`), why: 'loses a column of older servers' },
  {
    pattern: new RegExp(`^alter (?:table|view|function|type) ${name} .*\\brename\\b`),
    why: 'is called otherwise by older servers',
  },
  {
    pattern: new RegExp(`^alter table ${name} .*\\badd (?:column )?\\w+ (?!.*\\bdefault\\b).*\\bnot null\\b`),
    why: 'refuses rows of older servers',
  },
  { pattern: new RegExp(`^revoke .* on (?:table |function )?${name}`), why: 'shuts older servers out' },
]

/** Says in the migration that it is so, and why; `docs/operating.md` then tells who upgrades. */
const owned = /^-- (?:locks|breaks): .{10,}/m

/** One sentence for each statement that keeps players waiting or breaks servers of the release before, unless the migration owns up to it. */
export function lockingStatements(sql: string): string[] {
  if (owned.test(sql)) return []
  const statements = statementsOf(sql)
  const made = new Set(
    statements.flatMap((text) => new RegExp(`^create (?:table|function) ${name}`).exec(text)?.[1] ?? []),
  )
  const found = (text: string, kinds: readonly Kind[], counts: (table: string) => boolean) =>
    kinds.flatMap(({ pattern, why }) => {
      const table = pattern.exec(text)?.[1]
      return table !== undefined && !made.has(table) && counts(table)
        ? [`${table} ${why}: ${text.slice(0, 80)}`]
        : []
    })
  return statements.flatMap((text) => [
    ...found(text, holding, (table) => growingTables.includes(table)),
    ...found(text, breaking, () => true),
  ])
}

/** Each in one line and in small letters, without comments, and without what functions do when they are called. */
function statementsOf(sql: string) {
  return sql
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
}
