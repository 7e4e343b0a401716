import * as z from 'zod/mini'
import { bankAccountForm } from '../../players/bank-accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { helpingRoles } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'
import { playerFile } from './players.ts'

/** `slip`: a picture that was sent as one, of what the player has shown. */
export const playerAccountForm = z.extend(bankAccountForm, {
  note: noteText({ max: 1000 }),
  slip: z.optional(z.uuid()),
})
export type PlayerAccountForm = z.input<typeof playerAccountForm>

export const changePlayerAccount = endpoint({
  method: 'POST',
  path: '/v2/agency/players/{id}/bank-account',
  summary:
    'Let a player be paid to another account, of whatever name, with two approvals, the second of owner or manager; orders that are made keep theirs, and payouts are held for a while',
  access: 'staff',
  roles: helpingRoles,
  stepUp: true,
  params: idParams,
  body: playerAccountForm,
  reply: z.object({ player: playerFile }),
  refusals: [
    'NOT_FOUND',
    'PLAYER_CLOSED',
    'BANK_ACCOUNT_REQUIRED',
    'FOUR_EYES',
    'ACCOUNT_IN_USED',
    'WALLET_NOT_ALLOWED',
    'CURRENCY_NOT_ALLOWED',
    'ACCOUNT_NOT_FOUND',
  ],
})
