import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { contentKey, expiryOf, type Act } from './approval.ts'
import { auditedAs } from './record-lone-act.ts'

interface Request {
  /** The pending approval that it replaces; null = none. */
  over: string | null
  /** No one else could give the second approval. */
  approvesAlone: boolean
}

/** Records a first approval, which waits for the second, or suffices alone. false = the one it replaces has just been completed or has ended. */
export async function requestApproval(
  tx: Tx,
  act: Act,
  actor: ActorContext,
  { over, approvesAlone }: Request,
) {
  const { kind, orderId } = act.subject
  const about = auditedAs(act)
  const { rows } = await sql<{
    written: boolean
  }>`select audit.say_word(${actorRow(actor)}, ${newId(actor.at)}, ${over},
    ${act.act}, ${kind}, ${orderId}, ${contentKey(act)}, ${JSON.stringify(act.said)}, ${act.side}, ${act.weightMinor},
    ${expiryOf(actor.at, act.until)}, ${approvesAlone}, ${about?.kind ?? null}, ${about?.id ?? null}) as written`.execute(
    tx,
  )
  return rows[0]!.written
}
