import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/pool.ts'
import type { Command } from '../command.ts'
import { stops, type Finding } from './finding.ts'
import { lookAtCells } from './look-at-cells.ts'
import { lookAtDatabase } from './look-at-database.ts'
import { lookAtHistory } from './look-at-history.ts'
import { lookAtMachine } from './look-at-machine.ts'
import { lookAtPartners } from './look-at-partners.ts'

const environment = (text: string | undefined) =>
  text === 'production' || text === 'test' ? text : 'development'

export const doctor: Command = {
  usage: '[--json]',
  about:
    'tells what would stop or endanger production with the settings that are here; ends with 1 when something would',
  async run(args, { say }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const findings = await examine(process.env)
    if (values.json) say(JSON.stringify({ findings }, null, 2))
    else if (findings.length === 0) say('Nothing was found that would stop or endanger production.')
    else for (const { level, sentence } of findings) say(`${level.padEnd(9)}  ${sentence}`)
    return findings.length === 0 ? 0 : 1
  },
}

/** Reads the settings as in production, whatever KHAM_ENV says. */
async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = readConfig({ ...env, KHAM_ENV: 'production' })
  if ('problems' in config) return config.problems.map(stops)
  const machine = await lookAtMachine(config, environment(env.KHAM_ENV?.trim()))
  const database = await openDatabase({ ...config, onFault: () => {} })
  try {
    const found = await lookAtDatabase(database, config)
    const isUsable = !found.some(({ level }) => level === 'STOPS')
    const partners = isUsable ? await lookAtPartners(database.kysely, config) : []
    const cells = isUsable ? await lookAtCells(database.kysely, config.cellsFile) : []
    const history = isUsable ? await lookAtHistory(database) : []
    return [...found, ...machine, ...partners, ...cells, ...history].toSorted((a, b) =>
      b.level.localeCompare(a.level),
    )
  } finally {
    await database.close()
  }
}
