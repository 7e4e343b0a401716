import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { agencyKey } from '../../books/receipts.ts'
import { ownerRole } from '../../desk/staff-roles.ts'

export const changeSigningKey = endpoint({
  method: 'POST',
  path: '/v2/agency/keys',
  summary: 'Sign with a new key from now on; one that has signed nothing yet stays. Old ones stay published',
  access: 'staff',
  roles: ownerRole,
  reply: z.object({ keys: z.array(agencyKey) }),
  stepUp: true,
  refusals: ['FORBIDDEN'],
})
