import { parseArgs } from 'node:util'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { addPerson, passwordFrom, passwordHashOf, readPerson } from './new-person.ts'
import { lineOf, staffRows, toStaffView } from './staff-row.ts'

const options = {
  agency: { type: 'string' },
  username: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const createStaff: Command = {
  usage: `--agency ID --username U --role ${staffRoles.join('|')} --password-stdin [--name N] [--json]`,
  about: 'makes a member of staff, the first owner too; the password comes from standard input alone',
  async run(args, tools) {
    const { values } = parseArgs({ args, options })
    const person = readPerson(values)
    const password = await passwordFrom(tools, values['password-stdin'])
    const row = await tools.open(async (desk) => {
      const { db, clock } = desk
      const agencyId = await agencyIdOf(db, values.agency)
      const { username } = person
      const password_hash = await passwordHashOf(desk, { agencyId, username, password })
      const whole = { agencyId, password_hash, ...person }
      await db.transaction().execute((tx) => addPerson(tx, whole, clock()))
      return (await staffRows(db, agencyId)).find(({ username }) => username === person.username)!
    })
    tools.say(values.json ? JSON.stringify(toStaffView(row), null, 2) : lineOf(row))
    return 0
  },
}
