import { text } from 'node:stream/consumers'
import { archiveVerbs } from './commands/archive/archive-verbs.ts'
import { agencyVerbs } from './commands/agency/agency-verbs.ts'
import { hostVerbs } from './commands/host/host-verbs.ts'
import { systemClock } from './clock.ts'
import { cellsVerbs } from './commands/cells/cells-verbs.ts'
import { rateVerbs } from './commands/rate/rate-verbs.ts'
import { backUp } from './commands/backup/back-up.ts'
import { restore } from './commands/backup/restore.ts'
import { CannotDo, type Command, type Tools, type Verbs } from './commands/command.ts'
import { doctor } from './commands/doctor/doctor.ts'
import { faultText } from './commands/fault-text.ts'
import { withDesk, withOwned } from './commands/open-desk.ts'
import { methodVerbs } from './commands/method/method-verbs.ts'
import { providerVerbs } from './commands/provider/provider-verbs.ts'
import { staffVerbs } from './commands/staff/staff-verbs.ts'
import { nearnessOf, readConfig } from './config.ts'
import { connectPartners } from './partners/partners.ts'
import { secretKeyIn, secretsUnder } from './secrets.ts'

/** What needs no verb. */
const words: Record<string, Command> = { backup: backUp, restore, doctor }

const nouns: Record<string, Verbs> = {
  agency: agencyVerbs,
  host: hostVerbs,
  staff: staffVerbs,
  rate: rateVerbs,
  provider: providerVerbs,
  method: methodVerbs,
  cells: cellsVerbs,
  archive: archiveVerbs,
}

/**
 * `npm run kham -- <noun> <verb> …`, `-- backup FILE`: what whoever runs Kham does from the command line. Exit 0 when it is done, 1 when it was done and the
 * answer is no, 2 when it could not be done.
 */
async function kham(typed: string[]): Promise<number> {
  const isAsked = typed.includes('--help')
  const found = isAsked ? null : commandOf(typed)
  if (found) return found.command.run(found.args, toolsOf(found.command))
  if (!isAsked && typed.includes('--json'))
    throw new CannotDo('There is no such command: --help tells all of them.', 'WRONG_WORDS')
  console[isAsked ? 'log' : 'error'](usage())
  return isAsked ? 0 : 2
}

function commandOf([noun = '', ...rest]: string[]): { command: Command; args: string[] } | null {
  if (Object.hasOwn(words, noun)) return { command: words[noun]!, args: rest }
  const [verb = '', ...args] = rest
  const verbs = Object.hasOwn(nouns, noun) ? nouns[noun]! : {}
  return Object.hasOwn(verbs, verb) ? { command: verbs[verb]!, args } : null
}

const usage = () =>
  [
    ...Object.entries(nouns).flatMap(([noun, verbs]) =>
      Object.entries(verbs).map(([verb, command]) => usageOf(`${noun} ${verb}`, command)),
    ),
    ...Object.entries(words).map(([word, command]) => usageOf(word, command)),
  ].join('\n')

const usageOf = (name: string, { usage: options, about }: Command) =>
  `npm run kham -- ${name} ${options}\n    ${about}`

function toolsOf(command: Command): Tools {
  // What is wrong with the settings is what the doctor tells of, beside all else.
  const config = readConfig(command === doctor ? {} : process.env)
  if ('problems' in config) throw new CannotDo(config.problems.join('\n'), 'WRONG_SETTINGS')
  return {
    isProduction: config.env === 'production',
    cellsFile: config.cellsFile,
    secretsOf: () => ({
      clock: systemClock,
      secrets: secretsUnder(config.secretKey ?? secretKeyIn(config.dataDir)),
    }),
    say: (line) => console.log(line),
    readInput: () => text(process.stdin),
    open: (work) =>
      withDesk(
        config,
        ({ db, ...wiring }) => connectPartners(db, { ...wiring, near: nearnessOf(config) }),
        work,
      ),
    own: (work) => withOwned(config, work),
  }
}

const typed = process.argv.slice(2)
process.exitCode = await kham(typed).catch((error: unknown) => {
  console.error(faultText(error, { asJson: typed.includes('--json') }))
  return 2
})
