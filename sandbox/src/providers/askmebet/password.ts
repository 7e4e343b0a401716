import { sql } from '../../store.ts'
import type { World } from '../../world.ts'
import type { MemberKey } from '../member.ts'
import { isSame } from './partner.ts'

export function keepPassword(world: World, { provider, operator, memberId }: MemberKey, password: string) {
  world.store.run(sql`INSERT INTO member_passwords (provider, operator, member_id, password)
    VALUES (${provider}, ${operator}, ${memberId}, ${password})`)
}

export function isPassword(world: World, { provider, operator, memberId }: MemberKey, given: string) {
  const row = world.store.one<{ password: string }>(sql`SELECT password FROM member_passwords
    WHERE provider = ${provider} AND operator = ${operator} AND member_id = ${memberId}`)
  return row !== null && isSame(row.password, given)
}
