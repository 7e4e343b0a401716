import type { Db } from '../db/db.ts'
import { isPassword } from '../http/passwords.ts'
import { demoOperator, demoPlayer } from './demo-people.ts'

/** Who signs in with a password that everybody can read, as `operator of kham-demo`. */
export async function demoSignIns(db: Db): Promise<string[]> {
  const players = await db
    .selectFrom('players')
    .select(['agency_id', 'username', 'password_hash'])
    .where('username', '=', demoPlayer.username)
    .where('closed_at', 'is', null)
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select(['agency_id', 'username', 'password_hash'])
    .where('username', '=', demoOperator.username)
    .where('deactivated_at', 'is', null)
    .execute()
  const found: string[] = []
  for (const { agency_id, username, password_hash } of [...players, ...staff]) {
    const { password } = username === demoPlayer.username ? demoPlayer : demoOperator
    if (await isPassword(password, password_hash)) found.push(`${username} of ${agency_id}`)
  }
  return found
}
