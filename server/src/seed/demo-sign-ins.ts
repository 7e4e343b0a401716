import type { Db } from '../db/db.ts'
import { isPassword } from '../http/passwords.ts'
import { demoColleagues, demoOperator, demoPlayer } from './demo-people.ts'

const staffPasswords = new Map<string, string>([
  [demoOperator.username, demoOperator.password],
  ...demoColleagues.usernames.map((username) => [username, demoColleagues.password] as const),
])
const playerPasswords = new Map([[demoPlayer.username, demoPlayer.password]])

/** Who signs in with a password that everybody can read, as `operator of kham-demo`. */
export async function demoSignIns(db: Db): Promise<string[]> {
  const players = await db
    .selectFrom('players')
    .select(['agency_id', 'username', 'password_hash'])
    .where('username', 'in', [...playerPasswords.keys()])
    .where('closed_at', 'is', null)
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select(['agency_id', 'username', 'password_hash'])
    .where('username', 'in', [...staffPasswords.keys()])
    .where('deactivated_at', 'is', null)
    .execute()
  const known = [
    ...players.map((row) => ({ ...row, password: playerPasswords.get(row.username)! })),
    ...staff.map((row) => ({ ...row, password: staffPasswords.get(row.username)! })),
  ]
  const found: string[] = []
  for (const { agency_id, username, password_hash, password } of known)
    if (await isPassword(password, password_hash)) found.push(`${username} of ${agency_id}`)
  return found
}
