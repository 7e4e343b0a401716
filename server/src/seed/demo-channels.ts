import { alertEvents, boundsOf, channelEvents, type ChannelEvent } from '@kham/contract/desk/channel-events'
import type { ChannelKind } from '@kham/contract/operator/desk/channel-form'
import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { ofChannel } from '../features/desk/channels/channel.ts'
import { writeSubscriptions } from '../features/desk/channels/channel-store.ts'
import { newId } from '../id.ts'
import { putToSandbox } from './join-sandbox.ts'

interface DemoChannel {
  kind: ChannelKind
  name: string
  target: string
  enabled: boolean
  events: readonly ChannelEvent[]
  /** Id in the sandbox. */
  known: string
}

const hook = 'kham'

const channelsAt = (sandboxUrl: string): readonly DemoChannel[] => [
  {
    kind: 'TELEGRAM',
    name: 'Telegram',
    target: '-1001700018',
    enabled: true,
    events: alertEvents,
    known: 'bot',
  },
  {
    kind: 'LINE',
    name: 'LINE',
    target: `C${'70030418'.repeat(4)}`,
    enabled: false,
    events: alertEvents,
    known: 'bot',
  },
  {
    kind: 'WEBHOOK',
    name: 'Webhook',
    target: `${sandboxUrl}/hooks/${hook}`,
    enabled: false,
    events: channelEvents,
    known: hook,
  },
]

const newSecret: Record<ChannelKind, () => string> = {
  TELEGRAM: () => `1700018:${randomBytes(24).toString('base64url')}`,
  LINE: () => randomBytes(48).toString('base64'),
  WEBHOOK: () => randomBytes(32).toString('hex'),
}

/** One channel of each kind, received by the sandbox. What was made of them since stays; the sandbox's address changes with each start. */
export async function seedChannels(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  agencyId: string,
  sandboxUrl: string,
) {
  const known = await db.selectFrom('channels').selectAll().where('agency_id', '=', agencyId).execute()
  const hasAny = known.length > 0
  for (const { events, known: name, ...shown } of channelsAt(sandboxUrl)) {
    const old = known.find(
      ({ kind, target }) =>
        kind === shown.kind && (target === shown.target || target.endsWith(`/hooks/${hook}`)),
    )
    if (!old && hasAny) continue
    const id = { agencyId, channelId: old?.channel_id ?? newId(clock()) }
    const secret = old
      ? secrets.open(old.secret, ofChannel(id, old.target)).toString()
      : newSecret[shown.kind]()
    const sealed = secrets.seal(Buffer.from(secret), ofChannel(id, shown.target))
    await putToSandbox(`${sandboxUrl}/sandbox/channels/secrets`, { way: shown.kind, name, secret })
    if (old) {
      const moved = { target: shown.target, secret: sealed, old_secret: null, old_secret_until: null }
      if (old.target !== shown.target)
        await db
          .updateTable('channels')
          .set(moved)
          .where('agency_id', '=', agencyId)
          .where('channel_id', '=', id.channelId)
          .execute()
      continue
    }
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('channels')
        .values({
          agency_id: agencyId,
          channel_id: id.channelId,
          ...shown,
          lang: 'lo',
          version: 1,
          secret: sealed,
          secret_set_at: clock(),
          secret_set_by: null,
          created_at: clock(),
        })
        .execute()
      const bounded = events.map((event) => {
        const { atLeast, minutes } = boundsOf(event)
        return { event, atLeast: atLeast?.standard ?? null, minutes: minutes ?? null }
      })
      await writeSubscriptions(tx, id, bounded)
    })
  }
}
