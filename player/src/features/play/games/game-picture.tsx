import type { Game } from '@kham/contract/play/games'
import { useState } from 'react'
import { coverOf } from './covers.ts'

/** A game's picture in a place of fixed size; a drawing of its category when there is none or it does not come. */
export function GamePicture({ game }: { game: Pick<Game, 'name' | 'image' | 'category'> }) {
  const { image } = game
  const [failed, setFailed] = useState<string | null>(null)
  const shown =
    image === null || image === failed ? coverOf(game) : { src: image, onError: () => setFailed(image) }
  return (
    <img
      {...shown}
      alt=""
      width={300}
      height={400}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
