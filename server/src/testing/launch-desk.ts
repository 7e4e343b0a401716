import { setTimeout } from 'node:timers/promises'
import type { ProviderId } from '@kham/contract/play/providers'
import { expect } from 'vitest'
import { advanceMoves } from '../features/orders/moves/move-jobs.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import { readCatalogue } from '../features/play/games/read-catalogue.ts'
import { running, type MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

export const providers = ['gclub', 'betflix', 'alphabet', 'gclub_live', 'askmebet'] as const
/** What a player has at each provider, in satang. */
export const rich = 1_449_27n

/** Credit of a player that stays where it is. */
export const blocked = (from: ProviderId, blockedBy: string) => ({
  moveId: null,
  code: null,
  from,
  amount: { amount: '1449.27', currency: 'THB' },
  status: null,
  blockedBy,
})
/** Credit of a player that has come. */
export const came = (from: ProviderId) => ({
  ...blocked(from, ''),
  moveId: expect.any(String),
  code: expect.stringMatching(/^M/),
  status: 'SUCCESS',
  blockedBy: null,
})

/** What a worker does with the jobs of moves. */
export function moveWorker(world: () => MoneyWorld) {
  const over = new AbortController()
  let isPaused = false
  let working = Promise.resolve()
  async function work() {
    while (!over.signal.aborted) {
      if (!isPaused) await advanceMoves(world().context, running, 0)
      await setTimeout(20)
    }
  }
  return {
    start: () => {
      working = work()
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    stop: () => {
      over.abort()
      return working
    },
  }
}

/** What tests of launches with credit do over and over; a game is at alphabet unless they say otherwise. */
export function launchDesk(world: () => MoneyWorld, doors: () => OpenDoors) {
  const desks = {
    gclub: withdrawalDesk(world, 'gclub'),
    betflix: withdrawalDesk(world, 'betflix'),
    askmebet: withdrawalDesk(world, 'askmebet'),
  }

  /** Credit of 1,449.27 THB at each of them. */
  async function playerWith(...at: (keyof typeof desks)[]) {
    const player = await world().newPlayer()
    for (const provider of at) await desks[provider].credit(player)
    return { ...player, browser: await doors().player(player.playerId) }
  }
  const walletOf = (playerId: string, providerId: ProviderId) => ({
    agencyId: world().agency.agency_id,
    playerId,
    providerId,
  })
  const creditsOf = ({ playerId }: { playerId: string }, ...at: ProviderId[]) =>
    Promise.all(at.map((provider) => readCredit(world().context, walletOf(playerId, provider))))
  const gameAt = async (provider: ProviderId) =>
    (await readCatalogue(world().context, { agencyId: world().agency.agency_id, providerId: provider }))
      .games[0]!.id

  async function launch(
    { browser }: { browser: Awaited<ReturnType<OpenDoors['player']>> },
    { at = 'alphabet', ...body }: { at?: ProviderId; bring?: boolean; gameId?: string } = {},
  ) {
    const gameId = body.gameId ?? (await gameAt(at))
    return browser.post(`/v2/games/${at}/launch`, {
      device: 'mobile',
      returnUrl: 'http://localhost/player',
      ...body,
      gameId,
    })
  }
  const movesOf = ({ playerId }: { playerId: string }) =>
    world()
      .context.db.selectFrom('credit_moves')
      .select(['from_provider', 'status', 'by_launch'])
      .where('player_id', '=', playerId)
      .execute()

  return { desks, playerWith, walletOf, creditsOf, gameAt, launch, movesOf }
}
