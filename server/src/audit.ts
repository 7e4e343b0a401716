import { handlers } from './handlers.ts'
import { systemClock } from './clock.ts'
import { CannotDo } from './commands/command.ts'
import { faultText } from './commands/fault-text.ts'
import { refuseEmpty } from './commands/open-desk.ts'
import { nearnessOf, readConfig, type Config } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase, type OwnedDatabase } from './db/pool.ts'
import { auditBooks } from './features/books/books/audit-books.ts'
import { headsOf, writeHeads } from './features/books/books/chain-heads.ts'
import { auditAgencies } from './features/books/reconciliation/audit-agencies.ts'
import { reportOf, writeReport } from './features/books/reconciliation/audit-report.ts'
import { newLog } from './log.ts'
import { noneIsBreached } from './http/breached-passwords.ts'
import { connectPartners } from './partners/partners.ts'
import { secretKeyIn, secretsUnder } from './secrets.ts'
import { wakeSandbox } from './seed/wake-sandbox.ts'

/**
 * `npm run audit [-- --full] [--books-only] [--json]`: every invariant, the trial balance, and every agency's books against its banks and
 * providers, from the newest checkpoint of each agency on, with `--full` from the beginning. Exit 0 when all agrees, 1 when a rule answers a row or something differs, 2 when it could not be run or a partner was not
 * reached.
 */
const words = ['--full', '--books-only', '--heads', '--json']

async function audit() {
  const asked = process.argv.slice(2)
  const unknown = asked.find((each) => !words.includes(each))
  if (unknown)
    throw new CannotDo(`There is no ${unknown}: give any of ${words.join(', ')}, or none.`, 'WRONG_WORDS')
  const config = readConfig(process.env)
  if ('problems' in config) throw new CannotDo(config.problems.join('\n'), 'WRONG_SETTINGS')

  refuseEmpty(config)
  const database = await openDatabase({ ...config, mayJoin: true })
  try {
    if (asked.includes('--heads')) return await tellHeads(database, asked.includes('--json'))
    const report = await examine(database, config, {
      booksOnly: asked.includes('--books-only'),
      full: asked.includes('--full'),
    })
    if (asked.includes('--json')) console.log(JSON.stringify(report, null, 2))
    else writeReport(report)
    return report.exitCode
  } finally {
    await database.close()
  }
}

async function examine(
  database: OwnedDatabase,
  config: Config,
  asked: { booksOnly: boolean; full: boolean },
) {
  const { kysely: db } = database
  const isDemo = config.databaseUrl === undefined
  // Where no server has the embedded database its sandbox is asleep too.
  const stopSandbox =
    isDemo && !database.isShared && !asked.booksOnly ? await wakeSandbox(db, config.dataDir) : null
  try {
    const secrets = secretsUnder(config.secretKey ?? secretKeyIn(config.dataDir))
    const partners = connectPartners(db, { clock: systemClock, secrets, near: nearnessOf(config) })
    const context: Context = {
      database,
      db,
      clock: systemClock,
      log: newLog('silent'),
      jobs: noJobs,
      partners,
      secrets,
      isBreached: noneIsBreached,
      handlers,
    }
    return reportOf(await auditBooks(database, asked), await auditAgencies(context, asked), isDemo)
  } finally {
    await stopSandbox?.()
  }
}

/** `npm run audit -- --heads [--json]`: how far the chains of each agency have come, to be kept where nobody can change it. */
async function tellHeads({ kysely }: OwnedDatabase, asJson: boolean) {
  const heads = await headsOf(kysely)
  if (asJson) console.log(JSON.stringify(heads, null, 2))
  else writeHeads(heads)
  return 0
}

const nothing = () => Promise.reject(new Error('an audit has no queue'))
const noJobs: Context['jobs'] = {
  enqueue: nothing,
  deadLetters: { page: nothing, find: nothing, canRun: () => false, putBack: nothing, drop: nothing },
}

process.exitCode = await audit().catch((error: unknown) => {
  console.error(faultText(error, { asJson: process.argv.includes('--json') }))
  return 2
})
