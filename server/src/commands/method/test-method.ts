import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { tryMethod } from '../../features/cashier/payment-methods/try-method.ts'
import { findMethod } from '../../features/cashier/payment-methods/payment-method-queries.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { methodIn } from './method-row.ts'

export const testMethod: Command = {
  usage: '--agency ID --method NAME [--json]',
  about: 'asks a gateway after a bill that nobody has; ends with 1 when it does not answer as it should',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, method: { type: 'string' }, json: { type: 'boolean' } },
    })
    const method = methodIn(values.method)
    const told = await open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      if (!(await findMethod(desk.db, { agencyId, method })))
        throw new CannotDo(`${agencyId} has no ${method}.`)
      return tryMethod(desk, { agencyId, method, by: commandLine })
    })
    if (values.json) say(JSON.stringify({ method, ...told }, null, 2))
    else say([method, told.outcome, `${told.ms} ms`, ...(told.said === null ? [] : [told.said])].join('  '))
    return told.outcome === 'ANSWERED' || told.outcome === 'NOTHING_TO_ASK' ? 0 : 1
  },
}
