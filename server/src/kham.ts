import { text } from 'node:stream/consumers'
import { agencyVerbs } from './commands/agency/agency-verbs.ts'
import { hostVerbs } from './commands/host/host-verbs.ts'
import { rateVerbs } from './commands/rate/rate-verbs.ts'
import type { Tools, Verbs } from './commands/command.ts'
import { withDesk } from './commands/open-desk.ts'
import { methodVerbs } from './commands/method/method-verbs.ts'
import { providerVerbs } from './commands/provider/provider-verbs.ts'
import { staffVerbs } from './commands/staff/staff-verbs.ts'
import { nearnessOf, readConfig } from './config.ts'
import { connectPartners } from './partners/partners.ts'

const nouns: Record<string, Verbs> = {
  agency: agencyVerbs,
  host: hostVerbs,
  staff: staffVerbs,
  rate: rateVerbs,
  provider: providerVerbs,
  method: methodVerbs,
}

/**
 * `npm run kham -- <noun> <verb> …`: what whoever runs Kham does from the command line. Exit 0 when it is done, 1 when it was done and the
 * answer is no, 2 when it could not be done.
 */
async function kham([noun = '', verb = '', ...args]: string[]): Promise<number> {
  const verbs = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined
  const command = verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (command && !args.includes('--help')) return command.run(args, toolsOf())
  const isAsked = [noun, verb, ...args].includes('--help')
  console[isAsked ? 'log' : 'error'](usage())
  return isAsked ? 0 : 2
}

const usage = () =>
  Object.entries(nouns)
    .flatMap(([noun, verbs]) =>
      Object.entries(verbs).map(
        ([verb, { usage: words, about }]) => `npm run kham -- ${noun} ${verb} ${words}\n    ${about}`,
      ),
    )
    .join('\n')

function toolsOf(): Tools {
  const config = readConfig(process.env)
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  return {
    isProduction: config.env === 'production',
    say: (line) => console.log(line),
    readInput: () => text(process.stdin),
    open: (work) =>
      withDesk(
        config,
        ({ db, ...wiring }) => connectPartners(db, { ...wiring, near: nearnessOf(config) }),
        work,
      ),
  }
}

process.exitCode = await kham(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})
