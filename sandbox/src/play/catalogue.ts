import type { Game } from './game.ts'
import { hiLo } from './hi-lo.ts'
import { yuXiaXie } from './yu-xia-xie.ts'

export const games: readonly Game[] = [hiLo, yuXiaXie]

export const findGame = (id: string) => games.find((game) => game.id === id) ?? null

/** Percent that the game's main bet gives back, from all 216 throws; rtp.test.ts counts them. */
export const rtpPercent: Record<Game['id'], number> = { 'hi-lo': 97.22, 'yu-xia-xie': 92.13 }

export const wireCatalogue = () =>
  games.map(({ id, name }) => ({
    id,
    name,
    category: 'casino',
    tab: 'casino',
    image: `/sandbox/art/${id}.svg`,
    rtp: rtpPercent[id],
    isNew: id === 'yu-xia-xie',
    isHot: id === 'hi-lo',
  }))
