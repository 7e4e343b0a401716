import type { Insertable } from 'kysely'
import { parseArgs } from 'node:util'
import { staffRoles } from '@kham/contract/staff-roles'
import * as players from '@kham/contract/players'
import { validate } from '@kham/contract/validate'
import { commandLine } from '../../actor.ts'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { isCommonPassword } from '../../http/common-passwords.ts'
import { hashPassword } from '../../http/passwords.ts'
import { newId } from '../../id.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { lineOf, staffRows, told } from './staff-row.ts'

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
  async run(args, { say, open, readInput }) {
    const { values } = parseArgs({ args, options })
    const person = readPerson(values)
    if (!values['password-stdin'])
      throw new CannotDo('--password-stdin: the password comes from standard input.')
    const password = (await readInput()).replace(/\r?\n$/, '')
    refuseWeak(password, person.username)
    const password_hash = await hashPassword(password)
    const row = await open(async ({ db, clock }) => {
      const agency_id = await agencyIdOf(db, values.agency)
      await db
        .transaction()
        .execute((tx) => add(tx, { agency_id, staff_id: newId(clock()), password_hash, ...person }, clock()))
      return (await staffRows(db, agency_id)).find(({ username }) => username === person.username)!
    })
    say(values.json ? JSON.stringify(told(row), null, 2) : lineOf(row))
    return 0
  },
}

async function add(tx: Tx, row: Insertable<Tables['staff']>, at: Date) {
  const made = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'username']).doNothing())
    .returning('username')
    .executeTakeFirst()
  if (!made) throw new CannotDo(`${row.username} works there already.`)
  const { agency_id: agencyId, staff_id: id, username, display_name: name, role } = row
  const told = { subject: { kind: 'STAFF', id }, after: { username, name, role } } as const
  await writeAudit(tx, { agencyId, at, by: commandLine, act: 'STAFF_ADDED', ...told })
}

function readPerson({ username, role, name }: { username?: string; role?: string; name?: string }) {
  const { min, max } = players.usernameBounds
  if (!username || !validate(players.username, username).ok)
    throw new CannotDo(`--username is ${min} to ${max} of a-z, 0-9, - and _.`)
  const known = staffRoles.find((each) => each === role)
  if (!known) throw new CannotDo(`--role is one of ${staffRoles.join(', ')}.`)
  const shown = validate(players.displayName, name ?? username)
  if (!shown.ok) throw new CannotDo(`--name is 1 to ${players.displayNameBounds.max} letters.`)
  return { username, role: known, display_name: shown.value }
}

function refuseWeak(password: string, username: string) {
  const { min, max } = players.passwordBounds
  if (!validate(players.password, password).ok) throw new CannotDo(`A password has ${min} to ${max} letters.`)
  if (isCommonPassword(password)) throw new CannotDo('That password is one that everybody tries first.')
  if (password.normalize('NFKC').toLowerCase() === username)
    throw new CannotDo('The password is the username.')
}
