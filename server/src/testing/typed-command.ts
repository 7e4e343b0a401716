import { expect } from 'vitest'
import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock.ts'
import type { Tools, Verbs } from '../commands/command.ts'
import type { Db } from '../db/db.ts'
import { noneIsBreached } from '../http/breached-passwords.ts'
import { onOwnMachine } from '../partners/partner-address.ts'
import { connectPartners } from '../partners/partners.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { withEveryRight } from './as-owner.ts'

/** Types commands over a test's database; what they said, as JSON where that was asked for. */
export function typedCommands(
  db: () => Db,
  secrets = secretsUnder(randomBytes(secretKeyBytes)),
  isBreached = noneIsBreached,
) {
  return async (verbs: Verbs, [verb = '', ...args]: string[], input = '') => {
    const said: string[] = []
    const desk = { clock: systemClock, secrets }
    const tools: Tools = {
      isProduction: false,
      cellsFile: undefined,
      secretsOf: () => desk,
      say: (line) => void said.push(line),
      readInput: () => Promise.resolve(input),
      own: () => Promise.reject(new Error('these commands work at a desk')),
      open: (work) => {
        const partners = connectPartners(db(), { ...desk, near: onOwnMachine })
        return withEveryRight(db(), (owner) => work({ ...desk, db: owner, isBreached, partners }))
      },
    }
    expect(await verbs[verb]!.run(args, tools)).toBe(0)
    return args.includes('--json') ? JSON.parse(said.join('\n')) : said
  }
}
