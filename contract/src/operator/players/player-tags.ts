import * as z from 'zod/mini'
import { everyRole, helpingRoles } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { line } from '../../text.ts'
import { playerFile } from './players.ts'

export const mostTags = 20
export const tag = line({ min: 1, max: 30 })

export const tagsForm = z.strictObject({
  tags: z.array(tag).check(
    z.maxLength(mostTags, 'TOO_LARGE'),
    z.refine((tags) => new Set(tags).size === tags.length, 'NOT_ALLOWED'),
  ),
})

export const setTags = endpoint({
  method: 'PUT',
  path: '/v2/agency/players/{id}/tags',
  summary: 'What the staff call a player by, as a whole; no player sees it on the site',
  access: 'staff',
  roles: helpingRoles,
  params: idParams,
  body: tagsForm,
  reply: z.object({ player: playerFile }),
  refusals: ['NOT_FOUND'],
})

export const tagsInUse = endpoint({
  method: 'GET',
  path: '/v2/agency/player-tags',
  summary: 'The tags that players have, and how many have each',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), players: z.int() })) }),
  refusals: [],
})
