import type { Kind } from '../engines/kinds.ts'
import type { Screen, Stage } from './screen.ts'

type Opener = (stage: Stage) => Screen<never>

/** A screen is loaded with the rules of its own game only. */
const openers: Record<Kind, () => Promise<{ openScreen: Opener }>> = {
  slot: () => import('../engines/slot/screen.ts'),
  'hi-lo': () => import('../engines/hi-lo/screen.ts'),
  'yu-xia-xie': () => import('../engines/yu-xia-xie/screen.ts'),
  baccarat: () => import('../engines/baccarat/screen.ts'),
  'dragon-tiger': () => import('../engines/dragon-tiger/screen.ts'),
  roulette: () => import('../engines/roulette/screen.ts'),
  pokdeng: () => import('../engines/pokdeng/screen.ts'),
  fish: () => import('../engines/fish/screen.ts'),
  chicken: () => import('../engines/chicken/screen.ts'),
  football: () => import('../engines/football/screen.ts'),
}

/** Outcomes come from the server as the game's own rules made them, so they fit its screen. */
export async function openScreen(kind: Kind, stage: Stage): Promise<Screen<unknown>> {
  const { openScreen } = await openers[kind]()
  return openScreen(stage)
}
