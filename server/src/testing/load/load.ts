import { providerIds } from '@kham/contract/play/providers'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import type { RunningSandbox } from '../running-sandbox.ts'
import { newPlayer, signedInOperator } from '../site-people.ts'
import type { SiteVisitor } from '../site-visitor.ts'
import { Acknowledgements, type Kind, type Order } from './acknowledgements.ts'
import { newChance } from './chance.ts'
import { decideOnAll } from './deciding.ts'
import { doors, playRound } from './playing.ts'
import { insist, until } from './steady.ts'

interface Options {
  url: string
  sandbox: RunningSandbox
  seed: number
  players: number
}

/**
 * Players who deposit and withdraw over and over, and staff who decide, over HTTP. The server may be gone or too busy at any moment; any other
 * answer than a right one ends the load, and whoever waits for it gets the error.
 */
export async function startLoad({ url, sandbox, seed, players: count }: Options) {
  const said = new Acknowledgements()
  const isOver = { forPlayers: false, forStaff: false }
  const operator = await signedInOperator(url)
  const players = await Promise.all(Array.from({ length: count }, () => newPlayer(url)))

  const playing = players.map(async (player, nth) => {
    const table = {
      provider: providerIds[nth % providerIds.length]!,
      sandbox,
      chance: newChance(seed + nth),
      said,
    }
    while (!isOver.forPlayers) await playRound(player, table)
  })
  async function decide() {
    const chance = newChance(seed - 1)
    while (!isOver.forStaff) await decideOnAll(operator, { chance, said })
  }
  const deciding = decide()
  const all = Promise.all([...playing, deciding])
  all.catch(() => {}) // whoever waits for the load gets it

  return {
    said,
    /** Until the server has said so many new things. */
    async acknowledged(more: number) {
      const wanted = said.count + more
      const reached = until(`${more} more acknowledgements`, async () => said.count >= wanted)
      await Promise.race([reached, all])
    },
    /** Lets everybody finish what is begun; answers what was said and does not hold, in sentences. */
    async finish() {
      isOver.forPlayers = true
      await Promise.race([Promise.all(playing), deciding])
      for (const { visitor } of players)
        await until('the end of all orders', async () => (await ordersOf(visitor)).every(isSettled))
      isOver.forStaff = true
      await all
      const orders = (await Promise.all(players.map(({ visitor }) => ordersOf(visitor)))).flat()
      return { orders: orders.length, breaches: said.breaches(orders) }
    },
  }
}

type Listed = { kind: Kind; order: Order & Partial<Withdraw> }

async function ordersOf(visitor: SiteVisitor): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const kind of ['deposit', 'withdraw'] as const) {
    for (let page = 1, all = 1; (page - 1) * 100 < all; page++) {
      const answer = await insist(visitor, 'GET', `${doors[kind]}?pageSize=100&page=${page}`)
      all = answer.total
      listed.push(...answer[`${kind}s`].map((order: Listed['order']) => ({ kind, order })))
    }
  }
  return listed
}

/** Nothing is left to do: a rejected withdrawal has its credit back at the provider. */
function isSettled({ order: { status, amount, creditReturned } }: Listed) {
  if (status === 'REJECTED') return creditReturned?.amount === amount?.amount
  return status === 'SUCCESS' || status === 'CANCELED'
}
