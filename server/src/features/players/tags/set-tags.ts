import type { Context } from '../../../context.ts'
import { actOnPlayer } from '../players/act-on-player.ts'
import type { PlayerId } from '../players/player.ts'
import { replaceTags, tagsOfPlayer } from './tag-queries.ts'

/** Gives a player these tags and no others. Refuses with NOT_FOUND, where there is anything to change. */
export async function setTags(
  context: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  { staffId, tags }: { staffId: string; tags: readonly string[] },
): Promise<void> {
  const wanted = [...tags].toSorted()
  const before = await tagsOfPlayer(context.db, player)
  // Nothing is to be written down where nothing is changed.
  if (before.join('\n') === wanted.join('\n')) return
  const note = wanted.length > 0 ? wanted.join(', ') : null
  await actOnPlayer(context, player, 'TAGGED', { staffId, note }, (tx) => replaceTags(tx, player, wanted))
}
