import * as z from 'zod/mini'
import { fromMinor } from '@kham/contract/money'
import { secondsAfter } from '../../clock.ts'
import { exactAmount, exactInteger, parseExactly } from '../exact-json.ts'
import {
  MemberNameTaken,
  ProviderHasNone,
  ProviderSaidNo,
  ProviderUnavailable,
  type GameProvider,
  type LoggedWager,
  type TransferOutcome,
  type TransferRequest,
} from '../game-provider.ts'
import { readPages } from '../listing.ts'
import { callPartner, rawOf, readAs, type WireAnswer } from '../wire.ts'
import { categoryOf, imageOf, tabOf } from './game-category.ts'
import { settingOf, type ProviderSettings } from './provider-settings.ts'
import { unavailable, unknown, unknownAfter, wordOf } from './reading.ts'

const ok = '0'
const insufficient = '10002'
const duplicate = '20002'
const denied = [401, 403]
const noMember = ['10001', '30001']

const success = z.literal('SUCCESS')
const envelope = z.object({ code: exactInteger, data: z.optional(z.unknown()) })
const named = z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_.@-]{1,64}$/)) })
const balance = z.object({ status: success, balance: exactAmount })
const moved = z.object({
  status: success,
  txId: z.string().check(z.minLength(1), z.maxLength(200)),
  beforeBalance: exactAmount,
  balance: exactAmount,
})
const outstanding = z.array(z.object({ productId: z.string(), outstanding: exactAmount }))
const catalogue = z.object({
  games: z
    .array(
      z.object({
        code: z.string(),
        category: z.string(),
        type: z.string(),
        name: z.string(),
        img: z.nullish(z.string()),
      }),
    )
    .check(z.maxLength(20_000)),
})
const opened = z.object({ url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) })
const txn = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  username: z.string(),
  gameCode: z.string(),
  stake: exactAmount,
  payout: exactAmount,
  timestampMillis: z.string().check(z.regex(/^\d{1,14}$/)),
})
const betLog = z.object({
  txns: z.array(txn).check(z.maxLength(10_000)),
  nextId: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** Before the first round that there can be. */
const longAgo = '2020-01-01T00:00:00.000Z'
/** Further than its clock can be ahead of ours: a round of this instant is asked for too. */
const aheadSeconds = 60
/** The provider does not say how long an address opens the game; the site opens it at once. */
const launchSeconds = 5 * 60

/** A definite no, in the provider's own words. */
class AnsweredNo extends ProviderSaidNo {
  readonly code: string
  constructor(code: string) {
    super(`the provider answered with code ${code}`)
    this.code = code
  }
}

/** The data of an answer that says yes. */
async function read<S extends z.ZodMiniType>(schema: S, request: Promise<WireAnswer>): Promise<z.output<S>> {
  try {
    const answer = await request
    if (answer.status >= 500 || denied.includes(answer.status))
      throw wordOf(answer, new ProviderUnavailable(`the provider answered ${answer.status}`))
    const { code, data } = readAs(envelope, answer)
    if (noMember.includes(code)) throw new ProviderHasNone('the provider has no such member')
    if (code !== ok || answer.status >= 300) throw wordOf(answer, new AnsweredNo(code))
    return readAs(schema, { ...answer, json: data })
  } catch (error) {
    throw unavailable(error)
  }
}

const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }

function outcomeOf(answer: WireAnswer, { direction, amountMinor }: TransferRequest): TransferOutcome {
  const raw = rawOf(answer.status, answer.text)
  const { code, data } = readAs(envelope, answer)
  // Only what was applied takes a reference: it is ours, and this is not the first time that it arrives.
  if (code === duplicate) return { status: 'CONFIRMED', providerRef: null, raw, ...unsaid }
  if (code === insufficient) return { status: 'REFUSED', refusal: 'INSUFFICIENT_CREDIT', raw, ...unsaid }
  if (code !== ok || answer.status >= 300) return unknown(answer)
  const { txId, beforeBalance, balance: after } = readAs(moved, { ...answer, json: data })
  if (after !== beforeBalance + (direction === 'IN' ? amountMinor : -amountMinor)) return unknown(answer)
  const balances = { balanceBeforeMinor: beforeBalance, balanceAfterMinor: after, at: null }
  return { status: 'CONFIRMED', providerRef: txId, raw, ...balances }
}

const toWager = ({
  id,
  username,
  gameCode,
  stake,
  payout,
  timestampMillis,
}: z.infer<typeof txn>): LoggedWager => ({
  wagerId: id,
  memberId: username,
  gameId: gameCode,
  betMinor: stake,
  winMinor: payout,
  balanceAfterMinor: null,
  at: new Date(Number(timestampMillis)),
})

/** The "AMB Super" agent API, docs/provider-dialects.md. The key id is the agent's name; settings: `productId`. */
export function ambSuper(settings: ProviderSettings): GameProvider {
  const { baseUrl, keyId: agent, secret, clock, timeoutMs, send } = settings
  const productId = settingOf(settings, 'productId')
  const authorization = `Basic ${Buffer.from(`${agent}:${secret}`).toString('base64')}`
  const reach = { headers: { authorization }, timeoutMs, send }

  const get = (path: string, fields: Record<string, string>) =>
    callPartner(
      { ...reach, method: 'GET', url: `${baseUrl}/${path}?${new URLSearchParams(fields).toString()}` },
      parseExactly,
    )
  const post = (path: string, fields: object) =>
    callPartner(
      { ...reach, method: 'POST', url: `${baseUrl}/${path}`, body: JSON.stringify(fields) },
      parseExactly,
    )
  const games = async () => (await read(catalogue, get('games', { productId }))).games

  return {
    proof: 'REPEAT',
    async health() {
      await games()
    },
    async createMember({ memberId: username }) {
      try {
        return (await read(named, post('member', { username, productId }))).username
      } catch (error) {
        // The code for a name that is taken is not documented. A new name does no harm after any other refusal.
        throw error instanceof AnsweredNo ? new MemberNameTaken(error.message, { cause: error }) : error
      }
    },
    balance: async (username) => (await read(balance, get('balance', { username, productId }))).balance,
    async transfer(request) {
      const { reference: transactionRef, memberId: username, direction, amountMinor } = request
      try {
        const amount = fromMinor(amountMinor)
        const path = direction === 'IN' ? 'deposit' : 'withdraw'
        const answer = await post(path, { username, amount, transactionRef, productId })
        return answer.status < 500 ? outcomeOf(answer, request) : unknown(answer)
      } catch (error) {
        return unknownAfter(error)
      }
    },
    games: async () =>
      (await games()).map(({ code, category, type, name, img }) => ({
        id: code,
        name,
        category: categoryOf(type, category),
        tab: tabOf(type),
        image: imageOf(img),
        rtp: null,
        isNew: false,
        isHot: false,
      })),
    async launch({ memberId: username, gameId: gameCode, device, language }) {
      const order = { username, productId, gameCode, isMobileLogin: device === 'mobile', language }
      try {
        const { url } = await read(opened, post('logIn', order))
        return { url, expiresAt: secondsAfter(clock(), launchSeconds).toISOString() }
      } catch (error) {
        // No code is known for a game that is not there, so the catalogue has to say.
        if (!(error instanceof AnsweredNo) || (await games()).some(({ code }) => code === gameCode))
          throw error
        throw new ProviderHasNone('the provider has no such game', { cause: error })
      }
    },

    async outstanding(username) {
      const all = await read(outstanding, get('outstanding', { username }))
      return all.find((of) => of.productId === productId)?.outstanding ?? 0n
    },
    betLog: (after) =>
      readPages(
        async (nextId) => {
          const period = { startTime: longAgo, endTime: secondsAfter(clock(), aheadSeconds).toISOString() }
          const place = nextId === null ? {} : { nextId }
          const page = await read(
            betLog,
            get('seamless/betTransactionsV2', { productId, ...period, ...place }),
          )
          return { rows: page.txns.map(toWager), next: page.nextId }
        },
        { after, Unavailable: ProviderUnavailable },
      ),
  }
}
