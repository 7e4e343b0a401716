import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { MessageKind } from '@kham/contract/site/inbox'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { recordEvent } from '../events/record-event.ts'

interface Message {
  agencyId: string
  at: Date
  /** null = the site has words for the kind. */
  texts: PromotionTexts | null
  /** What those words name. */
  params?: Record<string, string>
  /** A path of this site. */
  link: string | null
}

/** Adds a message to one player's inbox and notifies their open pages. Call it last, as `recordEvent`. Returns its id. */
export async function addInboxMessage(
  tx: Tx,
  playerId: string,
  message: Message & { kind: Exclude<MessageKind, 'ANNOUNCEMENT'> },
): Promise<string> {
  const { agencyId, at } = message
  const messageId = await insertMessage(tx, message, null)
  const whose = { agency_id: agencyId, player_id: playerId, message_id: messageId }
  await tx
    .insertInto('message_sends')
    .values({ ...whose, kind: 'SERVICE', sent_at: at })
    .execute()
  await recordEvent(tx, agencyId, playerId, 'message', { messageId })
  return messageId
}

/** Adds a message for every player; a round puts it into each inbox (`send-messages.ts`). Returns its id. */
export async function addInboxMessageForAll(
  tx: Tx,
  message: Message & { kind: Exclude<MessageKind, 'ANNOUNCEMENT'> },
): Promise<string> {
  await wakeRound(tx, 'MESSAGE')
  return insertMessage(tx, message, false)
}

async function insertMessage(
  tx: Tx,
  { agencyId, at, kind, texts, params, link }: Message & { kind: MessageKind },
  sentToAll: false | null,
): Promise<string> {
  const messageId = newId(at)
  await tx
    .insertInto('inbox_messages')
    .values({
      agency_id: agencyId,
      message_id: messageId,
      kind,
      texts: texts && JSON.stringify(texts),
      params: params ? JSON.stringify(params) : null,
      link,
      announcement_id: null,
      announcement_version: null,
      created_at: at,
      sent_to_all: sentToAll,
    })
    .execute()
  return messageId
}
