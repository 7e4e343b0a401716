import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { InUse, markSettled, markUnsettled } from '../../db/backup/unsettled.ts'
import { checkAppRole } from '../../db/check-app-role.ts'
import type { OwnedDatabase } from '../../db/pool.ts'
import { auditBooks } from '../../features/books/books/audit-books.ts'
import { installQueue } from '../../jobs/install-queue.ts'
import { newLog } from '../../log.ts'
import { CannotDo, type Command, type Tools } from '../command.ts'
import { fileIn } from './back-up.ts'

export const restore: Command = {
  usage: 'FILE [--json] | --unsettled [--json] | --settled',
  about:
    'fills an empty database with a backup, brings it up to date and audits its books; ends with 1 when those are wrong. --unsettled does the last of it for one that PostgreSQL itself has brought back. No server works with it until --settled',
  async run(args, tools) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        settled: { type: 'boolean' },
        unsettled: { type: 'boolean' },
      },
    })
    if (values.settled && values.unsettled)
      throw new CannotDo('Give --settled or --unsettled.', 'WRONG_WORDS')
    if (values.settled) return settle(positionals, tools)
    const { say, own } = tools
    if (values.unsettled) return unsettle(positionals, tools, values.json ?? false)
    const file = fileIn(positionals)
    if (!existsSync(file)) throw new CannotDo(`There is no ${file}.`, 'NO_SUCH_FILE')
    const told = await own(async ({ database, keyName }) => {
      const restored = await restoreBackup(database, file)
      await installQueue(database, newLog('silent'))
      await checkAppRole(database)
      const brokenRules = await rulesBrokenIn(database)
      return { file, ...restored, key: standingOf(keyName, restored.sealedUnder), brokenRules }
    })
    if (values.json) say(JSON.stringify(told, null, 2))
    else for (const line of linesOf(told)) say(line)
    return told.brokenRules.length === 0 ? 0 : 1
  },
}

async function rulesBrokenIn(database: Pick<OwnedDatabase, 'pool'>) {
  const breaches = await auditBooks(database, { full: true })
  return breaches.map(({ rule, rows }) => ({ rule, rows: rows.length }))
}

/** PostgreSQL itself has brought the database back to a moment: no server may work before it is settled what came after. */
async function unsettle(files: string[], { say, own }: Tools, asJson: boolean) {
  if (files.length > 0) throw new CannotDo('--unsettled takes no file.', 'WRONG_WORDS')
  const brokenRules = await own(async ({ database }) => {
    await database.asOwner(markUnsettled).catch((error: unknown) => {
      throw error instanceof InUse ? new CannotDo(error.message, 'DATABASE_IN_USE') : error
    })
    return rulesBrokenIn(database)
  })
  if (asJson) say(JSON.stringify({ brokenRules }, null, 2))
  else for (const line of [...linesOfBooks(brokenRules), whatIsLeft]) say(line)
  return brokenRules.length === 0 ? 0 : 1
}

/** Somebody has settled what came after the backup: servers may work again. */
async function settle(files: string[], { say, open }: Tools) {
  if (files.length > 0) throw new CannotDo('--settled takes no file.', 'WRONG_WORDS')
  if (!(await open(({ db }) => markSettled(db)))) throw new CannotDo('Nothing here waits to be settled.')
  say('Settled: servers may work with this database.')
  return 0
}

type KeyStanding = 'FITS' | 'DIFFERS' | 'MISSING' | 'NOT_NEEDED'

function standingOf(keyName: string | null, sealedUnder: readonly string[]): KeyStanding {
  if (sealedUnder.length === 0) return 'NOT_NEEDED'
  if (keyName === null) return 'MISSING'
  return sealedUnder.every((name) => name === keyName) ? 'FITS' : 'DIFFERS'
}

interface Told {
  file: string
  takenAt: string
  tables: number
  rows: number
  sealedUnder: string[]
  applied: string[]
  key: KeyStanding
  brokenRules: { rule: string; rows: number }[]
}

function* linesOf({ file, takenAt, tables, rows, sealedUnder, applied, key, brokenRules }: Told) {
  yield `${file}: ${rows} rows of ${tables} tables as of ${takenAt} are restored.`
  if (applied.length > 0) yield `Applied: ${applied.join(', ')}.`
  const name = sealedUnder.join(' and ')
  if (key === 'DIFFERS')
    yield `THE KEY DIFFERS: its secrets open only with the key ${name}. Start no server before KHAM_SECRET_KEY is that one.`
  if (key === 'MISSING')
    yield `THE KEY IS MISSING: give KHAM_SECRET_KEY, or put secret.key into KHAM_DATA_DIR, before a server starts. Its secrets open with the key ${name}.`
  yield* linesOfBooks(brokenRules)
  yield whatIsLeft
}

function* linesOfBooks(brokenRules: Told['brokenRules']) {
  for (const { rule, rows: wrong } of brokenRules) yield `BROKEN: ${rule}: ${wrong} row(s)`
  if (brokenRules.length === 0) yield 'The books are in order: every invariant holds.'
}

const whatIsLeft =
  'What happened after the backup was taken is not in it: npm run audit compares the books with every bank and provider. No server works with it before: npm run kham -- restore --settled'
