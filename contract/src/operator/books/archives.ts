import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { decidingRoles } from '../../desk/staff-roles.ts'

export const archivePlayer = endpoint({
  method: 'GET',
  path: '/v2/agency/players/{id}/export',
  summary:
    'All that is kept of one player, as the player may ask for it: a zip with each list as JSON and as CSV. It is written down who took it',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: z.string(),
  replyType: 'application/zip',
  stepUp: true,
  refusals: ['NOT_FOUND'],
})
