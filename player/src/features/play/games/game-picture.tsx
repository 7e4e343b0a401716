import type { Game } from '@kham/contract/play/games'
import { useState } from 'react'
import { covers, groundOf } from './covers.ts'

/** A game's picture in a place of fixed size; the cover of its category when there is none or it does not come. */
export function GamePicture({
  game: { name, image, category },
}: {
  game: Pick<Game, 'name' | 'image' | 'category'>
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const isOwn = image !== null && image !== failed
  return (
    <img
      src={isOwn ? image : covers[category]}
      alt=""
      className={isOwn ? undefined : groundOf(name)}
      width={300}
      height={400}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={isOwn ? () => setFailed(image) : undefined}
    />
  )
}
