import * as z from 'zod/mini'
import { secondsAfter } from '../../clock.ts'
import { MemberNameTaken, ProviderUnavailable, type GameProvider } from '../game-provider.ts'
import { readPages } from '../listing.ts'
import { amount } from './betflix-amount.ts'
import { firstPlace, logPage } from './betflix-bet-log.ts'
import { launchNamesOf, readGames } from './betflix-games.ts'
import { betflixSettings } from './betflix-settings.ts'
import { transferAt } from './betflix-transfer.ts'
import { caller, codes, isDefinite, readData, refused } from './betflix-wire.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { unavailable } from './reading.ts'

const registered = z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_.@-]{1,64}$/)) })
const wallet = z.object({ balance: amount })
const agent = z.object({ total_credit: amount })
const open = z.object({ bet_amount: amount })
const launched = z.object({ launch_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) })

/** The provider does not say how long a launch is good for. */
const launchSeconds = 5 * 60
/** It speaks two languages, and a Lao reader reads Thai. */
const languageOf = (language: string) => (['th', 'lo'].includes(language) ? 'thai' : 'english')

/** Betflix API v4, docs/provider-dialects.md. The key id is `x-api-cat`, the secret `x-api-key`. */
export function openBetflix(settings: ProviderSettings): GameProvider {
  const { clock, timeoutMs, send } = settings
  const { gameHost, lists, upline, hoursAhead } = betflixSettings(settings)
  const ask = caller(settings)

  return {
    proof: 'REPEAT',
    async health() {
      const answer = await ask('GET', 'status').catch((error: unknown) => Promise.reject(unavailable(error)))
      if (answer.code !== codes.ok) throw refused(answer)
    },
    async createMember({ memberId: username, password }) {
      const asked = ask('POST', 'user/register', { username, password }).then((answer) => {
        if (answer.code === codes.nameTaken && isDefinite(answer))
          throw new MemberNameTaken('the name is taken')
        return answer
      })
      return (await readData(registered, asked)).username
    },
    balance: async (username) => (await readData(wallet, ask('POST', 'user/balance', { username }))).balance,
    transfer: (request) => transferAt({ ask, clock, hoursAhead }, request),
    games: () => readGames({ gameHost, lists, timeoutMs, send }),
    async launch({ memberId: username, gameId, language, returnUrl }) {
      const game = { ...launchNamesOf(gameId), language: languageOf(language), openGame: 'true', returnUrl }
      const { launch_url: url } = await readData(launched, ask('POST', 'play/login', { username, ...game }))
      return { url, expiresAt: secondsAfter(clock(), launchSeconds).toISOString() }
    },

    agentCredit: async () =>
      (await readData(agent, ask('GET', 'agent/balance', upline ? { upline } : {}))).total_credit,
    outstanding: async (username) =>
      (await readData(open, ask('GET', 'report/outstanding', { username }))).bet_amount,
    betLog: (after) =>
      readPages(
        async (place) => {
          const lastedID = place ?? firstPlace(clock())
          const answer = ask('GET', 'report/getBetlogNEW', { lastedID })
          return answer
            .then((told) => logPage(told, lastedID, hoursAhead))
            .catch((error: unknown) => Promise.reject(unavailable(error)))
        },
        { after, Unavailable: ProviderUnavailable },
      ),
  }
}
