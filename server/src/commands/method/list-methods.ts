import { parseArgs } from 'node:util'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { lineOf, methodsOf } from './method-row.ts'

export const listMethods: Command = {
  usage: '--agency ID [--json]',
  about: 'the payment methods of an agency in the order of the offer; never a secret',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const methods = await open(async ({ db }) => methodsOf(db, await agencyIdOf(db, values.agency)))
    if (values.json) say(JSON.stringify(methods, null, 2))
    else for (const method of methods) say(lineOf(method))
    return 0
  },
}
