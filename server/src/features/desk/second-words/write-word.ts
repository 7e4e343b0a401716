import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { contentKey, expiryOf, type Act } from './second-word.ts'
import { auditedAs } from './record-lone-act.ts'

interface Saying {
  /** The word that it takes the place of; null = none waits. */
  over: string | null
  /** Nobody else could say the second word. */
  saysBoth: boolean
}

/** Writes a word down: it waits for the second, or is both. false = what it takes the place of has been seconded, or has ended, a moment ago. */
export async function writeWord(tx: Tx, act: Act, actor: ActorContext, { over, saysBoth }: Saying) {
  const { kind, orderId } = act.subject
  const about = auditedAs(act)
  const { rows } = await sql<{
    written: boolean
  }>`select audit.say_word(${actorRow(actor)}, ${newId(actor.at)}, ${over},
    ${act.act}, ${kind}, ${orderId}, ${contentKey(act)}, ${JSON.stringify(act.said)}, ${act.side}, ${act.weightMinor},
    ${expiryOf(actor.at, act.until)}, ${saysBoth}, ${about?.kind ?? null}, ${about?.id ?? null}) as written`.execute(
    tx,
  )
  return rows[0]!.written
}
