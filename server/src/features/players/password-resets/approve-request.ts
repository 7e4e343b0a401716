import type { PasswordRequest } from '@kham/contract/operator/players/password-requests'
import { decidingRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { clearCounts, failuresPerName, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import { isPlayer } from '../players/is-player.ts'
import type { PlayerId } from '../players/player.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { resetCodeIn } from './password-reset.ts'
import { findRequestByCode, letThrough, type RequestRow } from './reset-queries.ts'

interface Approving {
  by: StaffActor
  role: StaffRole
  /** Code as it was read out. */
  code: string
  /** How they made sure who it is. */
  note: string
}

/**
 * Lets the browser that has shown this code to the player set a new password, with two approvals. Nobody of the staff learns what opens the
 * account. Refuses with NOT_FOUND, also of another player's code, PLAYER_CLOSED, NOTHING_TO_DECIDE, FOUR_EYES, RATE_LIMITED.
 */
export async function approveRequest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  { by, role, code, note }: Approving,
): Promise<PasswordRequest> {
  const { agencyId, playerId } = player
  if (!(await isPlayer(db, agencyId, playerId))) throw new Refusal('NOT_FOUND')
  // A player tells the code; one of the staff must not try codes.
  const counted = { agencyId, subject: `reset-code:${by.staffId}` }
  await consumeOrRefuse(db, counted, failuresPerName, clock())
  const request = await db.transaction().execute(async (tx) => {
    const before = await holdPlayer(tx, player)
    const at = clock()
    const found = await findRequestByCode(tx, player, resetCodeIn(code) ?? '', at)
    if (!found) throw new Refusal('NOT_FOUND')
    if (before.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
    if (found.approved_at !== null) throw new Refusal('NOTHING_TO_DECIDE')
    const verdict = await recordApproval(tx, toAct(player, found, { role, note }), {
      staffId: by.staffId,
      at,
    })
    if (verdict.waits) return toRequest(tx, found)
    await letThrough(tx, found, at)
    await writeAct(tx, before, 'RESET_LET_THROUGH', { staffId: by.staffId, note }, at)
    const after = {
      request: found.code,
      knownBrowser: found.known_browser,
      alone: verdict.first === null,
    }
    const subject = { kind: 'PLAYER', id: playerId } as const
    await writeAudit(tx, { agencyId, at, by, act: 'PASSWORD_REQUEST_APPROVED', subject, after })
    return toRequest(tx, { ...found, approved_at: at })
  })
  await clearCounts(db, counted)
  return request
}

/** Two have to mean the same request; how each made sure is their own. */
const toAct = (
  { agencyId, playerId }: PlayerId,
  { request_id, code, known_browser, expires_at }: RequestRow,
  { role, note }: Pick<Approving, 'role' | 'note'>,
) =>
  alwaysTwo({
    act: 'PASSWORD_REQUEST',
    subject: { agencyId, kind: 'player', orderId: playerId },
    playerId,
    said: { request: code, browser: known_browser ? 'KNOWN' : 'NEW', note },
    content: [request_id],
    mayBeSecond: decidingRoles.includes(role),
    until: expires_at,
  })

async function toRequest(tx: Tx, row: RequestRow): Promise<PasswordRequest> {
  const subject = { agencyId: row.agency_id, kind: 'player', orderId: row.player_id! } as const
  return {
    code: row.code,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    knownBrowser: row.known_browser,
    approvedAt: row.approved_at?.toISOString() ?? null,
    waitsForSecond: await pendingApprovalOf(tx, subject),
  }
}
