import { beforeEach, expect, test } from 'vitest'
import { ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'
import { openBetflix } from './betflix.ts'

/** A provider that answers what the test says, by the path's end, and remembers what it was asked. */
let answers: Record<string, { status?: number; text: string }>
let asked: { url: string; init: RequestInit }[]
beforeEach(() => {
  answers = {}
  asked = []
})

const now = new Date('2026-11-21T20:00:00Z')
const provider = (settings: Record<string, string> = {}) =>
  openBetflix({
    baseUrl: 'https://api.test',
    keyId: 'cat',
    secret: 'key',
    settings,
    clock: () => now,
    timeoutMs: 1_000,
    send: (url, init) => {
      asked.push({ url, init })
      const path = new URL(url).pathname.split('/').at(-1)!
      const { status = 200, text } = answers[path] ?? { status: 404, text: 'not found' }
      return Promise.resolve(new Response(text, { status }))
    },
  })

const formOf = ({ init }: { init: RequestInit }) => init.body as string // the adapter sends text

const yes = (data: string) => ({
  text: `{"status":"success","error_code":0,"msg":"No error.","data":${data}}`,
})
const no = (code: number, status = 400) => ({
  status,
  text: `{"status":"error","error_code":${code},"msg":"no"}`,
})

const order = { reference: 'r-1', memberId: 'bfk1', direction: 'IN', amountMinor: 100_50n } as const
const out = { ...order, direction: 'OUT' } as const

test('a call says who we are, and a transfer goes out as a form', async () => {
  answers['transfer'] = yes('{"before_balance":200,"amount":-100.5,"balance":99.5,"upline_balance":1}')
  expect(await provider().transfer(out)).toMatchObject({
    status: 'CONFIRMED',
    balanceBeforeMinor: 200_00n,
    balanceAfterMinor: 99_50n,
  })
  const [{ url, init }] = asked as [(typeof asked)[0]]
  expect(url).toBe('https://api.test/v4/user/transfer')
  expect(init.headers).toEqual({
    'x-api-cat': 'cat',
    'x-api-key': 'key',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(init.body).toBe('username=bfk1&amount=-100.50&ref=r-1')
})

test.each([
  ['balances as numbers', '{"before_balance":0,"balance":100.5}', 'CONFIRMED'],
  ['balances as text', '{"before_balance":"0.0000","balance":"100.5000"}', 'CONFIRMED'],
  ['the noise of a float', '{"before_balance":1727.0399999999998,"balance":1827.5400000000002}', 'CONFIRMED'],
  [
    'more than a float can hold',
    '{"before_balance":9999999999899.49,"balance":9999999999999.99}',
    'CONFIRMED',
  ],
  ['a satang too little', '{"before_balance":0,"balance":100.49}', 'UNKNOWN'],
  ['a satang too much', '{"before_balance":0,"balance":100.51}', 'UNKNOWN'],
  ['the movement of a withdrawal', '{"before_balance":100.5,"balance":0}', 'UNKNOWN'],
  ['a balance below zero', '{"before_balance":-100.5,"balance":0}', 'UNKNOWN'],
  ['a balance in powers of ten', '{"before_balance":0,"balance":1.005e2}', 'UNKNOWN'],
  ['no balances', '{}', 'UNKNOWN'],
])('a yes with %s is %s', async (_, data, status) => {
  answers['transfer'] = yes(data)
  expect(await provider().transfer(order)).toMatchObject({ status, raw: expect.any(String) })
})

test.each([
  ['lack of credit', 11, 'INSUFFICIENT_CREDIT'],
  ['an amount that it does not take', 9, 'BETFLIX_ERROR_9'],
  ['something that it does not know', 3, 'BETFLIX_ERROR_3'],
])('%s is a no', async (_, code, refusal) => {
  answers['transfer'] = no(code)
  expect(await provider().transfer(out)).toMatchObject({ status: 'REFUSED', refusal })
})

test("a deposit that lacks credit lacks the agency's", async () => {
  answers['transfer'] = no(11)
  expect(await provider().transfer(order)).toMatchObject({ refusal: 'AGENCY_CREDIT_USED_UP' })
})

test.each([
  ['a wrong key', no(1, 401)],
  ['an address that is not let in', no(4, 403)],
  ['something wrong', no(5)],
  ['failed authorisation', no(14, 401)],
  ['trouble with the key', no(20, 401)],
  ['too many calls', no(22, 429)],
  ['maintenance', no(23, 503)],
  ['a no of a failing server', no(11, 500)],
  ['a duplicate of a failing server', no(10, 500)],
  ['a yes with a code', { text: '{"status":"success","error_code":11,"data":{}}' }],
  [
    'a no with a yes',
    { text: '{"status":"error","error_code":0,"data":{"before_balance":0,"balance":100.5}}' },
  ],
  ['a yes of a failing server', { ...yes('{"before_balance":0,"balance":100.5}'), status: 502 }],
  ['a page', { text: '<html>' }],
  ['nothing', { text: '' }],
])('%s says nothing of the money', async (_, answer) => {
  answers['transfer'] = answer
  expect(await provider().transfer(order)).toMatchObject({ status: 'UNKNOWN' })
})

const row = (change: object = {}) => ({
  at: '2026-11-22 03:59:59',
  before_balance: '1.00',
  after_balance: '101.50',
  amount: '100.50',
  ip: '::1',
  transfer_type: 'deposit',
  ...change,
})
const other = [
  row({ amount: '100.51', after_balance: '101.51' }),
  row({ transfer_type: 'withdrawal' }),
  row({ after_balance: '101.51' }),
]
const untold = { status: 'CONFIRMED', balanceBeforeMinor: null, balanceAfterMinor: null, at: null }

test.each([
  [
    'one that fits tells the balances',
    yes(JSON.stringify([...other, row()])),
    {
      status: 'CONFIRMED',
      balanceBeforeMinor: 100n,
      balanceAfterMinor: 10150n,
      at: new Date('2026-11-21T19:59:59Z'),
    },
  ],
  ['of two none tells', yes(JSON.stringify([row(), row({ at: '2026-11-22 03:59:58' })])), untold],
  ['none at all is a contradiction', yes(JSON.stringify(other)), { status: 'UNKNOWN' }],
  ['a history that is not told tells nothing', no(5), untold],
  ['a history that cannot be read tells nothing', yes('[{}]'), untold],
])('the same reference again was applied; %s', async (_, history, outcome) => {
  answers['transfer'] = no(10, 409)
  answers['transferHistory'] = history
  expect(await provider().transfer(order)).toMatchObject(outcome)
  const { searchParams } = new URL(asked.at(-1)!.url)
  expect(Object.fromEntries(searchParams)).toEqual({
    username: 'bfk1',
    start: '2026-11-20 18:00:00',
    end: '2026-11-22 16:00:00',
  })
})

test.each([
  ['1239.87', 123987n],
  ['"1239.87"', 123987n],
  ['0', 0n],
  ['0.019', 1n],
  ['0.0099999999', 1n],
])('a balance of %s is read to the satang', async (text, minor) => {
  answers['balance'] = yes(`{"balance":${text}}`)
  expect(await provider().balance('bfk1')).toBe(minor)
})

test.each([
  ['an error', no(5), ProviderUnavailable],
  ['nobody', no(3), ProviderHasNone],
  ['a balance that is none', yes('{"balance":"a lot"}'), ProviderUnavailable],
  ['a balance below zero', yes('{"balance":-0.01}'), ProviderUnavailable],
  ['no envelope', { text: '{"balance":1}' }, ProviderUnavailable],
])('%s is no balance', async (_, answer, type) => {
  answers['balance'] = answer
  const error = await provider()
    .balance('bfk1')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(type)
  expect(error instanceof ProviderHasNone).toBe(type === ProviderHasNone)
})

test('games come from the lists that are set, each with its kind and its maker', async () => {
  answers['pg.txt'] = { text: 'naga-7|Naga | Seven\r\nnaga-7|Again\n|nameless\nbroken\nx y|bad\n' }
  answers['png.txt'] = { text: 'PNG-candy|Candy\n' }
  const settings = { gameHost: 'https://games.test', files: 'pg.txt,png.txt=fish,gone.txt' }
  const games = await provider(settings).games()
  expect(games.map(({ id, name, category, tab }) => [id, name, category, tab])).toEqual([
    ['pg:naga-7', 'Naga | Seven', 'slot', 'pg.txt'],
    ['qtech:PNG-candy', 'Candy', 'fish', 'png.txt'],
  ])
  expect(asked.map(({ url }) => url)).toContain('https://games.test/games_share/pg.txt')
  for (const { init } of asked) expect(init.headers).toEqual({})
})

test('a list may be JSON as well, with pictures; what is no game in it is left out', async () => {
  const entries = [
    { code: 'vs20', name: 'Naga', img: 'https://cdn.test/naga.webp' },
    { game_code: 'vs21', game_name: 'Gold', banner: 'javascript:alert(1)' },
    { code: 5, name: 'a number' },
    { code: 'vs22' },
    'text',
    null,
    { code: 'vs20', name: 'Again' },
  ]
  answers['pp.txt'] = { text: `\n ${JSON.stringify(entries)}` }
  const games = await provider({ files: 'pp.txt' }).games()
  expect(games.map(({ id, name, image }) => [id, name, image])).toEqual([
    ['pp:vs20', 'Naga', 'https://cdn.test/naga.webp'],
    ['pp:vs21', 'Gold', null],
  ])
  answers['pp.txt'] = { text: '[{"code":"vs20"' }
  await expect(provider({ files: 'pp.txt' }).games()).rejects.toThrow(ProviderUnavailable)
})

test('no game in any list, or a list that fails, is no catalogue', async () => {
  const lists = provider({ files: 'pg.txt,pp.txt' })
  await expect(lists.games()).rejects.toThrow(ProviderUnavailable)
  answers['pg.txt'] = { text: 'a|A' }
  answers['pp.txt'] = { status: 500, text: '' }
  await expect(lists.games()).rejects.toThrow(ProviderUnavailable)
})

test.each([
  ['th', 'thai'],
  ['lo', 'thai'],
  ['cn', 'english'],
  ['en', 'english'],
])('a game opens for a reader of %s in %s', async (language, told) => {
  answers['login'] = yes('{"launch_url":"https://play.test/1"}')
  const game = { memberId: 'bfk1', password: 'p', gameId: 'qtech:PNG-candy:2', device: 'mobile' } as const
  const launched = await provider().launch({ ...game, language, returnUrl: 'https://kham.test/a?b=c' })
  expect(launched).toEqual({ url: 'https://play.test/1', expiresAt: '2026-11-21T20:05:00.000Z' })
  expect(Object.fromEntries(new URLSearchParams(formOf(asked[0]!)))).toEqual({
    username: 'bfk1',
    provider: 'qtech',
    gamecode: 'PNG-candy:2',
    language: told,
    openGame: 'true',
    returnUrl: 'https://kham.test/a?b=c',
  })
})

const bet = (id: number, change: object = {}) => ({
  id,
  username: 'bfk1',
  ref: `round-${id}`,
  provider: 'PNG',
  type: 'PNG-candy',
  turnover: 10,
  winloss: -10,
  caltime: '2026-11-22 04:00:00',
  ...change,
})
async function logged(after: string | null) {
  const pages = []
  for await (const page of provider().betLog!(after)) {
    pages.push(page)
    answers['getBetlogNEW'] = no(5)
  }
  return pages
}

test('the log is read on from its newest row until nothing is new', async () => {
  answers['getBetlogNEW'] = yes(JSON.stringify([bet(26112102, { winloss: 2.5 }), bet(26112101)]))
  const [page, ...more] = await logged(null)
  expect(more).toEqual([])
  expect(page).toMatchObject({
    next: '26112102',
    rows: [
      { betMinor: 1000n, winMinor: 1250n },
      {
        wagerId: 'PNG:round-26112101',
        memberId: 'bfk1',
        gameId: 'qtech:PNG-candy',
        betMinor: 1000n,
        winMinor: 0n,
        balanceAfterMinor: null,
        at: new Date('2026-11-21T20:00:00Z'),
      },
    ],
  })
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?lastedID=26102200', '?lastedID=26112102'])
})

test('rows of before are not told again', async () => {
  answers['getBetlogNEW'] = yes(JSON.stringify([bet(7), bet(8), bet(9)]))
  const [page] = await logged('8')
  expect(page!.rows.map(({ wagerId }) => wagerId)).toEqual(['PNG:round-9'])
  answers['getBetlogNEW'] = yes(JSON.stringify([bet(8)]))
  expect(await logged('8')).toEqual([])
})

test.each([
  ['no number', { id: undefined }],
  ['no time', { caltime: '2026-99-99 04:00:00' }],
  ['no amount', { turnover: 'ten' }],
])('a row with %s is no end of the log', async (_, change) => {
  answers['getBetlogNEW'] = yes(JSON.stringify([bet(1, change)]))
  await expect(logged('0')).rejects.toThrow(ProviderUnavailable)
})

test.each([
  { gameHost: 'nowhere' },
  { files: 'PG.txt' },
  { files: '../secret.txt' },
  { files: 'pg.txt=poker' },
  { files: '' },
  { currency: 'LAK' },
  { hoursAhead: '-8' },
])('settings that cannot be meant are refused: %j', (settings) => {
  expect(() => provider(settings)).toThrow(/Invalid|expected|pattern/)
})

test('tells what is staked in open rounds, and asks for the member', async () => {
  answers['outstanding'] = yes('{"deduct_amount":0,"bet_amount":12.5}')
  expect(await provider().outstanding!('bfk1')).toBe(12_50n)
  expect(asked[0]?.url).toBe('https://api.test/v4/report/outstanding?username=bfk1')
})

test("tells the agency's own credit, and names the agent where it has a name", async () => {
  answers['balance'] = yes('{"total_credit":"1000.01"}')
  expect(await provider({ upline: 'kham' }).agentCredit!()).toBe(1_000_01n)
  expect(asked[0]?.url).toBe('https://api.test/v4/agent/balance?upline=kham')
})
