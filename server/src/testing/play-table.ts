import { launch } from '../features/play/games/launch-game.ts'
import type { Wallet } from '../features/play/credits/transfer.ts'
import type { MoneyWorld } from './money-world.ts'

/** A player at a table of Hi-Lo in the sandbox. */
export async function sitDown({ context, sandbox }: MoneyWorld, wallet: Wallet) {
  const host = 'kham.test'
  const game = {
    gameId: 'hi-lo',
    device: 'mobile',
    language: 'lo',
    host,
    returnUrl: `http://${host}/`,
  } as const
  const { url } = await launch(context, wallet, game)
  const path = `${sandbox.url}${new URL(url).pathname}`
  await fetch(path)
  let round = 0
  return {
    /** Stakes on small. */
    async play(stake: string): Promise<{ bet: string; win: string; balance: string }> {
      const response = await fetch(`${path}/rounds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ round: ++round, clientSeed: 'me', stakes: { small: stake } }),
      })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as { bet: string; win: string; balance: string }
    },
  }
}
