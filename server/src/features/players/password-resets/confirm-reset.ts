import type { ConfirmResetForm } from '@kham/contract/players/password-resets'
import type { Context } from '../../../context.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { addressSubject, consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseWeakPassword } from '../../../http/refuse-weak-password.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { actOnPlayer } from '../players/act-on-player.ts'
import { forgetFailures, putPassword } from '../players/put-password.ts'
import { findRequest, takeRequest } from './reset-queries.ts'

interface Confirming {
  agencyId: string
  /** Token of the browser that made the request. */
  token: string | null
  form: ConfirmResetForm
  address: string
  requestId: string
  limit: Limit
}

/**
 * Sets the new password in the browser that has asked for it; every session of the player ends, and no payout is sent for a while. Refuses
 * with LINK_ENDED, CODE_INCORRECT, RESET_NOT_READY, VALIDATION, RATE_LIMITED.
 */
export async function confirmReset(
  context: Pick<Context, 'db' | 'clock' | 'isBreached'>,
  { agencyId, token, form: { code, newPassword }, address, requestId, limit }: Confirming,
): Promise<void> {
  const { db, clock } = context
  const now = clock()
  await consumeOrRefuse(db, { agencyId, subject: addressSubject(address, 'new-password') }, limit, now)
  const request = await findRequest(db, agencyId, token, now)
  if (!request) throw new Refusal('LINK_ENDED')
  // There is no contact yet that a code could have gone to.
  if (code !== undefined) throw new Refusal('CODE_INCORRECT')
  const { player_id: playerId, username } = request
  if (request.approved_at === null || playerId === null) throw new Refusal('RESET_NOT_READY')
  await refuseWeakPassword(context, {
    agencyId,
    username: username!,
    password: newPassword,
    field: 'newPassword',
  })

  const hash = await hashPassword(newPassword)
  const player = { agencyId, playerId }
  await actOnPlayer(context, player, 'PASSWORD_SET', { staffId: null }, async (tx, _, at) => {
    if (!(await takeRequest(tx, { agencyId, requestId: request.request_id, now: at })))
      throw new Refusal('LINK_ENDED')
    await putPassword(tx, player, hash, clock)
    const by = { staffId: null, address, requestId }
    const told = { subject: { kind: 'PLAYER', id: playerId }, after: { request: request.code } } as const
    await writeAudit(tx, { agencyId, at, by, act: 'PLAYER_PASSWORD_SET', ...told })
  })
  await forgetFailures(db, { ...player, username: username! })
}
