import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { game } from '@kham/contract/play/games'
import { fromMinor, toMinor } from '@kham/contract/money'
import {
  ProviderUnavailable,
  type GameProvider,
  type ListedMember,
  type ListedTransfer,
  type LoggedWager,
  type TransferOutcome,
  type TransferRequest,
  type Wager,
} from '../game-provider.ts'
import { listQuery, mostRows, readPages, type ListPage, type Span } from '../listing.ts'
import {
  callPartner,
  isNotFound,
  NoAnswer,
  pathOf,
  rawOf,
  readAs,
  wireAmount,
  type WireAnswer,
} from '../wire.ts'
import { imageOf } from './game-category.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { read, unknown, unknownAfter } from './reading.ts'

const up = z.object({ status: z.literal('UP') })
const balance = z.object({ amount: wireAmount, currency: z.literal('THB') })
const member = z.object({ memberId: z.string(), balance })
const transfer = z.object({
  reference: z.string(),
  memberId: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: wireAmount,
  status: z.enum(['CONFIRMED', 'REFUSED']),
  code: z.nullable(z.string().check(z.maxLength(100))),
  balanceBefore: wireAmount,
  balanceAfter: wireAmount,
  at: z.optional(z.unknown()),
})
const next = z.string().check(z.minLength(1), z.maxLength(200))
const credit = z.object({ credit: balance })
const outstanding = z.object({ outstanding: balance })
const memberList = z.object({ members: z.array(member).check(z.maxLength(mostRows)), next })
const listedTransfer = z.extend(transfer, {
  currency: z.literal('THB'),
  at: z.iso.datetime(),
})
const transferList = z.object({ transfers: z.array(listedTransfer).check(z.maxLength(mostRows)), next })
const wager = z.object({ bet: wireAmount, win: wireAmount, currency: z.literal('THB') })
const wagerList = z.object({ wagers: z.array(wager).check(z.maxLength(mostRows)), next })
const loggedWager = z.extend(wager, {
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  memberId: z.string().check(z.maxLength(64)),
  gameId: z.string().check(z.minLength(1), z.maxLength(100)),
  balanceAfter: wireAmount,
  at: z.iso.datetime(),
})
const betLog = z.object({ wagers: z.array(loggedWager).check(z.maxLength(mostRows)), next })
const time = z.iso.datetime()
const listedGame = z.extend(game, {
  demo: z.optional(z.boolean()),
  image: z.pipe(
    game.shape.image,
    z.transform((image: string | null) => imageOf(image)),
  ),
})
const catalogue = z.object({ games: z.array(listedGame).check(z.maxLength(20_000)) })
const launched = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  expiresAt: z.iso.datetime(),
})

const signer = (privateKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })

/** No money may wait for a time that cannot be read. */
function timeIn(text: unknown): Date | null {
  const parsed = time.safeParse(text)
  return parsed.success ? new Date(parsed.data) : null
}

/** What is known of the transfer that an answer has to be about. */
type Asked = Pick<TransferRequest, 'reference'> & Partial<TransferRequest>

const isAbout = (told: z.infer<typeof transfer>, { reference, memberId, direction, amountMinor }: Asked) =>
  told.reference === reference &&
  (memberId === undefined || told.memberId === memberId) &&
  (direction === undefined || told.direction === direction) &&
  (amountMinor === undefined || toMinor(told.amount) === amountMinor)

/** Whether the balances differ by the amount; a transfer that was not made leaves them as they were. */
function addsUp({ status, direction, amount, balanceBefore, balanceAfter }: z.infer<typeof transfer>) {
  const moved = status === 'CONFIRMED' ? toMinor(amount) : 0n
  return toMinor(balanceAfter) - toMinor(balanceBefore) === (direction === 'IN' ? moved : -moved)
}

function outcomeOf(answer: WireAnswer, asked: Asked): TransferOutcome {
  const told = readAs(transfer, answer)
  if (!isAbout(told, asked)) throw new NoAnswer('an answer about another transfer')
  if (!addsUp(told)) throw new NoAnswer('balances that the amount does not explain')
  const facts = {
    raw: rawOf(answer.status, answer.text),
    balanceBeforeMinor: toMinor(told.balanceBefore),
    balanceAfterMinor: toMinor(told.balanceAfter),
    at: timeIn(told.at),
  }
  return told.status === 'CONFIRMED'
    ? { status: 'CONFIRMED', providerRef: null, ...facts }
    : { status: 'REFUSED', refusal: told.code ?? 'REFUSED', ...facts }
}

const toListedMember = ({ memberId, balance: { amount } }: z.infer<typeof member>): ListedMember => ({
  memberId,
  balanceMinor: toMinor(amount),
})
const toListedTransfer = (wire: z.infer<typeof listedTransfer>): ListedTransfer => ({
  ...wire,
  amountMinor: toMinor(wire.amount),
  at: new Date(wire.at),
})
const toWager = ({ bet, win }: z.infer<typeof wager>): Wager => ({
  betMinor: toMinor(bet),
  winMinor: toMinor(win),
})

const toLoggedWager = (wire: z.infer<typeof loggedWager>): LoggedWager => ({
  ...toWager(wire),
  wagerId: wire.id,
  memberId: wire.memberId,
  gameId: wire.gameId,
  balanceAfterMinor: toMinor(wire.balanceAfter),
  at: new Date(wire.at),
})

/** Kham's open transfer-wallet contract, docs/open-wallet.yaml. The secret is an Ed25519 key: PKCS#8 DER as base64. */
export function openWallet(settings: ProviderSettings): GameProvider {
  const { baseUrl, keyId, secret, clock, timeoutMs, send } = settings
  const key = signer(secret)

  function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<WireAnswer> {
    const url = `${baseUrl}${path}`
    const raw = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const digest = createHash('sha256').update(raw).digest('hex')
    const message = `${method}\n${pathOf(url)}\n${timestamp}\n${digest}`
    const headers = {
      'kham-key': keyId,
      'kham-timestamp': timestamp,
      'kham-signature': sign(null, Buffer.from(message), key).toString('base64url'),
    }
    return callPartner({
      method,
      url,
      headers,
      timeoutMs,
      send,
      ...(body === undefined ? {} : { body: raw }),
    })
  }

  const list = <S extends z.ZodMiniType, Row>(
    path: string,
    schema: S,
    toPage: (answer: z.output<S>) => ListPage<Row>,
    { span, after = null }: { span?: Span; after?: string | null } = {},
  ) =>
    readPages(async (place) => toPage(await read(schema, ask('GET', `${path}${listQuery(place, span)}`))), {
      after,
      Unavailable: ProviderUnavailable,
    })

  return {
    proof: 'REFERENCE',
    async health() {
      await read(up, ask('GET', '/health'))
    },
    async createMember({ memberId }) {
      await read(member, ask('POST', '/members', { memberId, currency: 'THB' }))
      return memberId
    },
    async balance(memberId) {
      const found = await read(member, ask('GET', `/members/${encodeURIComponent(memberId)}`))
      return toMinor(found.balance.amount)
    },
    async transfer(request) {
      const { reference, memberId, direction, amountMinor } = request
      try {
        const amount = fromMinor(amountMinor)
        const answer = await ask('POST', '/transfers', {
          reference,
          memberId,
          direction,
          amount,
          currency: 'THB',
        })
        // Only the provider's own word on this reference counts; a bare error status says nothing of the money.
        return answer.status < 300 ? outcomeOf(answer, request) : unknown(answer)
      } catch (error) {
        return unknownAfter(error)
      }
    },
    async findTransfer(reference) {
      try {
        const answer = await ask('GET', `/transfers/${encodeURIComponent(reference)}`)
        if (isNotFound(answer)) return null
        return answer.status < 300 ? outcomeOf(answer, { reference }) : unknown(answer)
      } catch (error) {
        return unknownAfter(error)
      }
    },
    games: async () => (await read(catalogue, ask('GET', '/games'))).games,
    demo: ({ gameId, language, device, returnUrl }) =>
      read(launched, ask('POST', '/demo', { gameId, language, device, returnUrl })),
    launch: ({ memberId, gameId, language, device, returnUrl }) =>
      read(launched, ask('POST', '/launch', { memberId, gameId, language, device, returnUrl })),

    agentCredit: async () => toMinor((await read(credit, ask('GET', '/credit'))).credit.amount),
    async outstanding(memberId) {
      const path = `/members/${encodeURIComponent(memberId)}/outstanding`
      return toMinor((await read(outstanding, ask('GET', path))).outstanding.amount)
    },
    listMembers: () =>
      list('/members', memberList, ({ members, next }) => ({ rows: members.map(toListedMember), next })),
    listTransfers: (span) =>
      list(
        '/transfers',
        transferList,
        ({ transfers, next }) => ({ rows: transfers.map(toListedTransfer), next }),
        { span },
      ),
    listWagers: (memberId, after) =>
      list(
        `/members/${encodeURIComponent(memberId)}/wagers`,
        wagerList,
        ({ wagers, next }) => ({ rows: wagers.map(toWager), next }),
        { after },
      ),
    betLog: (after) =>
      list('/wagers', betLog, ({ wagers, next }) => ({ rows: wagers.map(toLoggedWager), next }), { after }),
  }
}
