import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { GameCategory } from '@kham/contract/play/games'
import { fromMinor } from '@kham/contract/money'
import { exactAmount, exactInteger, parseExactly } from '../exact-json.ts'
import {
  MemberNameTaken,
  ProviderHasNone,
  ProviderSaidNo,
  ProviderUnavailable,
  type GameProvider,
  type TransferOutcome,
  type TransferRequest,
  type Turnover,
} from '../game-provider.ts'
import { callPartner, rawOf, readAs, type WireAnswer } from '../wire.ts'
import { askmebetGames } from './askmebet-games.ts'
import { settingOf, type ProviderSettings } from './provider-settings.ts'
import { unavailable, unknown, unknownAfter, wordOf } from './reading.ts'

const ok = '0'
const noMember = '2031'
/** No such agent, wrong signature. */
const notLetIn = ['2041', '2045']

const envelope = z.object({ code: exactInteger, result: z.optional(z.unknown()) })
const anything = z.unknown()
const named = z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_.@-]{1,64}$/)) })
const credit = z.object({ credit: exactAmount })
const moved = z.object({
  before: exactAmount,
  amount: exactAmount,
  after: exactAmount,
  ref: z.string().check(z.minLength(1), z.maxLength(200)),
})
const kind = z.object({ amount: exactAmount, validAmount: exactAmount, outstanding: exactAmount })
const winLose = z.object({ username: z.string(), ref: z.string(), data: z.record(z.string(), kind) })
const loggedIn = z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,2000}$/)) })

/** A definite no, in the provider's own words. */
class AnsweredNo extends ProviderSaidNo {}

/** The result of an answer that says yes. */
async function read<S extends z.ZodMiniType>(schema: S, request: Promise<WireAnswer>): Promise<z.output<S>> {
  try {
    const answer = await request
    if (answer.status >= 500)
      throw wordOf(answer, new ProviderUnavailable(`the provider answered ${answer.status}`))
    const { code, result } = readAs(envelope, answer)
    if (code === noMember) throw new ProviderHasNone('the provider has no such member')
    const said = `the provider answered with code ${code}`
    if (notLetIn.includes(code)) throw new ProviderUnavailable(said)
    if (code !== ok) throw wordOf(answer, new AnsweredNo(said))
    if (answer.status >= 300) throw new ProviderUnavailable(`the provider answered ${answer.status}`)
    return readAs(schema, { ...answer, json: result })
  } catch (error) {
    throw unavailable(error)
  }
}

function outcomeOf(answer: WireAnswer, { direction, amountMinor }: TransferRequest): TransferOutcome {
  const raw = rawOf(answer.status, answer.text)
  const { code, result } = readAs(envelope, answer)
  const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }
  if (code !== ok) return { status: 'REFUSED', refusal: `CODE_${code}`, raw, ...unsaid }
  if (answer.status >= 300) return unknown(answer)
  const { before, amount, after, ref } = readAs(moved, { ...answer, json: result })
  const isAsAsked =
    amount === amountMinor && after === before + (direction === 'IN' ? amountMinor : -amountMinor)
  if (!isAsAsked) return unknown(answer)
  const balances = { balanceBeforeMinor: before, balanceAfterMinor: after, at: null }
  return { status: 'CONFIRMED', providerRef: ref, raw, ...balances }
}

/** `GAME` is all that is neither bet on sports nor played at a table: nearly all of it are slots. */
const categoryOfKind: Record<string, GameCategory> = {
  FOOTBALL: 'sport',
  STEP: 'sport',
  PARLAY: 'sport',
  GAME: 'slot',
  CASINO: 'casino',
  MULTI_PLAYER: 'card',
}

function turnoverIn({ data }: z.output<typeof winLose>): Turnover {
  const kinds = Object.values(data)
  const sum = (of: (played: z.output<typeof kind>) => bigint) =>
    kinds.reduce((total, played) => total + of(played), 0n)
  return {
    betMinor: sum(({ amount }) => amount),
    valid: Object.entries(data).map(([name, played]) => ({
      category: categoryOfKind[name] ?? null,
      minor: played.validAmount,
    })),
    outstandingMinor: sum((played) => played.outstanding),
  }
}

/**
 * The AskMeBet "topup" API, docs/provider-dialects.md. The secret is the key in the path; settings: `agent`, and where the game host and
 * the catalogue are not at the base URL, `gameUrl` and `catalogueUrl`.
 */
export function askmebet(settings: ProviderSettings): GameProvider {
  const { baseUrl, secret, timeoutMs, send } = settings
  const agent = settingOf(settings, 'agent').toLowerCase()
  const { games, launchUrl } = askmebetGames(settings)

  const sign = (...parts: string[]) =>
    createHash('md5')
      .update([...parts, agent].join(':'))
      .digest('hex')
  function ask(
    method: 'GET' | 'POST',
    path: string,
    { of = [], body }: { of?: string[]; body?: object } = {},
  ) {
    const rest = of.map((part) => `/${encodeURIComponent(part)}`).join('')
    return callPartner(
      {
        method,
        url: `${baseUrl}/${path}/${encodeURIComponent(secret)}${rest}`,
        // The key is in the address.
        name: path,
        headers: {},
        timeoutMs,
        send,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      parseExactly,
    )
  }

  return {
    proof: 'BALANCE',
    async health() {
      await read(anything, ask('POST', 'gameStatus', { body: { username: agent, signature: sign(agent) } }))
    },
    async createMember({ memberId, password }) {
      const body = {
        memberLoginName: memberId,
        memberLoginPass: password,
        phoneNo: '',
        contact: '',
        signature: sign(memberId, password),
      }
      try {
        return (await read(named, ask('POST', 'create', { body }))).username
      } catch (error) {
        // The code for a name that is taken is not documented. A new name does no harm after any other refusal.
        throw error instanceof AnsweredNo ? new MemberNameTaken(error.message, { cause: error }) : error
      }
    },
    balance: async (username) => (await read(credit, ask('GET', 'credit', { of: [username] }))).credit,
    async transfer(request) {
      const { memberId: username, direction, amountMinor } = request
      const amount = fromMinor(amountMinor)
      const body = { amount, signature: sign(amount, username) }
      try {
        const path = direction === 'IN' ? 'deposit' : 'withdraw'
        const answer = await ask('POST', path, { of: [username], body })
        return answer.status < 500 ? outcomeOf(answer, request) : unknown(answer)
      } catch (error) {
        return unknownAfter(error)
      }
    },
    games,
    async launch({ memberId: username, password, gameId, device }) {
      const isMobile = device === 'mobile'
      const body = { username, password, isMobile, signature: sign(username, password) }
      const { token } = await read(loggedIn, ask('POST', 'login/sa', { body }))
      return launchUrl({ token, gameId, isMobile })
    },

    async turnoverSince(username, providerRef) {
      const told = await read(winLose, ask('GET', 'winLose', { of: [username, providerRef] }))
      if (told.username !== username || told.ref !== providerRef)
        throw new ProviderUnavailable('an answer about another deposit')
      return turnoverIn(told)
    },
  }
}
