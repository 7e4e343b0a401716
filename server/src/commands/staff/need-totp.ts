import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { setRules } from './set-rules.ts'

const options = { agency: { type: 'string' }, json: { type: 'boolean' } } as const

export const needTotp: Command = {
  usage: '--agency ID [--json]',
  about: 'nobody of the staff signs in with a password alone any more, from the next sign-in on',
  async run(args, { say, open }) {
    const { agency, json } = parseArgs({ args, options }).values
    const rules = await open((desk) => setRules(desk, agency, { needTotp: true }))
    say(json ? JSON.stringify(rules, null, 2) : 'Everybody of the staff needs an authenticator or a passkey.')
    return 0
  },
}
