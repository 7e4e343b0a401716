import { onePerson } from '@kham/site/one-person'
import { leaveForSignIn } from './sign-in-address.ts'

/** The signed-in person this page was drawn for. */
export const pageOf = onePerson('staff')

/** The server knows of no session. A page that was nobody's yet leads to where one begins. */
export function sessionLost() {
  if (!pageOf.end('lost')) leaveForSignIn()
}
