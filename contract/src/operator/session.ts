import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { signInForm } from '../players.ts'
import { everyRole, staffRoles } from '../staff-roles.ts'

const staff = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoles),
})
export type Staff = z.infer<typeof staff>

export const staffSession = endpoint({
  method: 'GET',
  path: '/v2/agency/session',
  summary: 'The member of staff who is signed in',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ staff }),
  refusals: [],
})

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/v2/agency/session',
  summary: 'Sign in as staff',
  access: 'public',
  body: signInForm,
  reply: z.object({ staff }),
  refusals: ['LOGIN_FAILED'],
})

export const staffSignOut = endpoint({
  method: 'DELETE',
  path: '/v2/agency/session',
  summary: 'Sign out',
  access: 'public',
  reply: null,
  refusals: [],
})
