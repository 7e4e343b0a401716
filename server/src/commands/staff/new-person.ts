import { staffRoles } from '@kham/contract/desk/staff-roles'
import * as players from '@kham/contract/players/players'
import { validate } from '@kham/contract/validate'
import { commandLine } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuseWeakPassword } from '../../http/refuse-weak-password.ts'
import { addMember } from '../../features/desk/staff/staff-member-queries.ts'
import { hashPassword } from '../../http/passwords.ts'
import { newId } from '../../id.ts'
import { CannotDo, type Tools } from '../command.ts'
import { inWords } from '../in-words.ts'

interface PersonWords {
  username?: string | undefined
  role?: string | undefined
  name?: string | undefined
}

/** Who is to work there. `option`: how the username was said. Throws CannotDo. */
export function readPerson({ username, role, name }: PersonWords, option = '--username') {
  const { min, max } = players.usernameBounds
  const signsInAs = validate(players.username, username)
  if (!signsInAs.ok) throw new CannotDo(`${option} is ${min} to ${max} of a-z, 0-9, - and _.`)
  const known = staffRoles.find((each) => each === role)
  if (!known) throw new CannotDo(`--role is one of ${staffRoles.join(', ')}.`)
  const shown = validate(players.displayName, name ?? signsInAs.value)
  if (!shown.ok) throw new CannotDo(`${option} has a name of 1 to ${players.displayNameBounds.max} letters.`)
  return { username: signsInAs.value, role: known, display_name: shown.value }
}

/** What comes from standard input. Throws CannotDo. */
export async function passwordFrom(
  { readInput }: Pick<Tools, 'readInput'>,
  isFromInput: boolean | undefined,
): Promise<string> {
  if (!isFromInput) throw new CannotDo('--password-stdin: the password comes from standard input.')
  const password = (await readInput()).replace(/\r?\n$/, '')
  const { min, max } = players.passwordBounds
  if (!validate(players.password, password).ok) throw new CannotDo(`A password has ${min} to ${max} letters.`)
  return password
}

/** Refuses a password that is easy to guess from the person's name and the agency's. Throws CannotDo. */
export async function passwordHashOf(
  context: Pick<Context, 'db' | 'isBreached'>,
  chosen: { agencyId: string; username: string; password: string },
): Promise<string> {
  const weakness = inWords(({ detail }) =>
    detail?.fields?.password === 'SAME_AS_USERNAME'
      ? 'The password is the username.'
      : 'That password is one that everybody tries first.',
  )
  await refuseWeakPassword(context, { ...chosen, field: 'password' }).catch(weakness)
  return hashPassword(chosen.password)
}

interface NewPerson extends ReturnType<typeof readPerson> {
  agencyId: string
  password_hash: string
}

/** Throws CannotDo. */
export async function addPerson(tx: Tx, { agencyId, ...person }: NewPerson, at: Date) {
  const row = { ...person, staff_id: newId(at), password_expires_at: null }
  if (!(await addMember(tx, { agencyId, at, by: commandLine }, row)))
    throw new CannotDo(`${person.username} works there already.`, 'USERNAME_TAKEN')
}
