import { parseArgs } from 'node:util'
import { CannotMove } from '../../cells/cannot-move.ts'
import { clearMoved, moveAgency, undoMove } from '../../cells/move-agency.ts'
import type { Moved, Stage } from '../../cells/moving.ts'
import {
  holdRegistered,
  registerRows,
  takeRegister,
} from '../../features/players/exclusions/hold-registered.ts'
import { readCells, withCell, type Cell } from '../cells/cells-file.ts'
import { CannotDo, type Command, type Tools } from '../command.ts'
import { seenWord } from '../seen-word.ts'

const options = {
  to: { type: 'string' },
  undo: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const moveCommand: Command = {
  usage: 'ID --to CELL|URL [--undo] [--json]',
  about:
    'takes an agency to another cell: frozen, copied, compared, audited on both sides, switched; after a failure it works here again. The same command goes on where one was killed, --undo takes back what was not switched',
  async run(args, tools) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const agencyId = oneId(positionals)
    const cell = cellOf(values.to, tools.cellsFile)
    const wish = { agencyId, place: cell.name }
    const told = await inWords(() =>
      tools.own(({ database: here }) =>
        withCell(cell, async (there) => {
          const cells = { here, there, holdExcluded: () => holdExcluded(tools, { here, there }, agencyId) }
          if (values.undo) return undoMove(cells, wish).then(() => null)
          return moveAgency(cells, wish, {
            onStage: (stage) => void (values.json || tools.say(wordsOf[stage])),
          })
        }),
      ),
    )
    if (values.json) tools.say(JSON.stringify(told ?? { undone: agencyId }, null, 2))
    else for (const line of told ? linesOf(told) : [`${agencyId} works here again.`]) tools.say(line)
    return 0
  },
}

export const clearCommand: Command = {
  usage: 'ID [--json]',
  about:
    'removes what an agency that has moved to another cell has left here; its hosts still tell where it is',
  async run(args, { say, own }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const agencyId = oneId(positionals)
    const rows = await inWords(() => own(({ database }) => clearMoved(database, agencyId)))
    say(
      values.json ? JSON.stringify({ agencyId, rows }, null, 2) : `${rows} rows of ${agencyId} are removed.`,
    )
    return 0
  },
}

function oneId([typed, ...others]: string[]): string {
  const id = seenWord(typed)
  if (!id || !/^[a-z0-9-]{1,40}$/.test(id) || others.length > 0)
    throw new CannotDo('Say the id of one agency.', 'WRONG_WORDS')
  return id
}

/** A cell of the file by its name, or a database by its URL, which gets its name in the file if it has one. */
function cellOf(to: string | undefined, file: string | undefined): Pick<Cell, 'name' | 'database'> {
  if (!to) throw new CannotDo('--to is a cell of KHAM_CELLS_FILE, or the URL of its database.', 'WRONG_WORDS')
  const known = file ? readCells(file) : []
  const isUrl = /^postgres(ql)?:\/\//.test(to)
  const found = known.find(({ name, database }) => (isUrl ? database === to : name === to))
  if (found) return found
  if (!isUrl || !URL.canParse(to)) throw new CannotDo(`KHAM_CELLS_FILE has no cell ${to}.`, 'NO_CELL')
  const { host, pathname } = new URL(to)
  return { name: `${host}${pathname}`, database: to }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof CannotMove ? new CannotDo(error.message, error.code) : error
  })
}

type Both = Record<'here' | 'there', Parameters<Parameters<Tools['own']>[0]>[0]['database']>

/** A person excluded in one cell is excluded in the other. */
async function holdExcluded({ secretsOf }: Tools, { here, there }: Both, agencyId: string) {
  const context = { db: there.kysely, ...secretsOf() }
  await takeRegister(context, await registerRows(here.kysely))
  await holdRegistered(context, agencyId)
}

const wordsOf: Record<Stage, string> = {
  checked: 'Both cells fit, and the books here are in order.',
  freezing: 'Frozen for its players: what they read is answered, what they do is told to come again.',
  drained: 'No job of it is under way.',
  frozen: 'The database itself refuses to write it now.',
  arriving: 'It is being copied.',
  copied: 'Copied; every row is the same, and every foreign key leads somewhere.',
  audited: 'The books are in order on both sides.',
  moved: 'Switched: it is there now, whatever happens.',
  open: 'It works there.',
}

function* linesOf({ agencyId, place, rows, tables, jobs, turnover, frozenMs }: Moved) {
  if (rows > 0) yield `${agencyId} is in ${place}: ${rows} rows of ${tables} tables, ${jobs} jobs.`
  else yield `${agencyId} is in ${place}.`
  for (const { currency, journals, minor } of turnover)
    yield `  ${currency}: ${journals} journals moved ${(Number(minor) / 100).toFixed(2)} in all`
  if (frozenMs !== null) yield `Nobody could write for ${(frozenMs / 1000).toFixed(1)} s.`
  yield 'Now the proxy: npm run kham -- cells map. Until it has it, the servers here tell where it is.'
}
