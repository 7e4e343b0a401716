import { parseArgs } from 'node:util'
import { CannotDo, type Command } from '../command.ts'
import { setRules } from './set-rules.ts'

const options = {
  agency: { type: 'string' },
  clear: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const allowAddresses: Command = {
  usage: '--agency ID --clear [--json]',
  about: 'the staff may call from any address again, where a list of the console has shut everybody out',
  async run(args, { say, open }) {
    const { agency, clear, json } = parseArgs({ args, options }).values
    if (!clear) throw new CannotDo('Say --clear: a list is made in the console, where it lets its maker in.')
    const rules = await open((desk) => setRules(desk, agency, { addresses: [] }))
    say(json ? JSON.stringify(rules, null, 2) : 'The staff may call from any address.')
    return 0
  },
}
