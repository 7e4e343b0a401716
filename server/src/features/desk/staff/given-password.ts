import { randomInt } from 'node:crypto'
import { secondsAfter } from '../../../clock.ts'
import { hashPassword } from '../../../http/passwords.ts'

// Read off a screen and typed on a phone: nothing that looks like something else.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 5
const hoursGood = 24

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

/** 100 random bits for one sign-in within a day; what is kept of it goes into the member's row. */
export async function givenPassword(now: Date) {
  const password = Array.from({ length: groups }, group).join('-')
  const kept = {
    password_hash: await hashPassword(password),
    password_expires_at: secondsAfter(now, hoursGood * 3600),
  }
  return { password, kept }
}
