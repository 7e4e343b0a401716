import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { agencyKey } from '../receipts.ts'

export const changeSigningKey = endpoint({
  method: 'POST',
  path: '/v2/agency/keys',
  summary: 'Sign with a new key from now on; one that has signed nothing yet stays. Old ones stay published',
  access: 'staff',
  reply: z.object({ keys: z.array(agencyKey) }),
  refusals: ['FORBIDDEN'],
})
