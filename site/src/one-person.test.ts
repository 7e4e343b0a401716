import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, onePerson } from './one-person.ts'

const who = { queryKey: ['player'] }
const agency = { queryKey: ['agency'] }
const order = ['deposits', 'open']
const leave = vi.fn<(path: string) => void>()
const reload = vi.fn<() => void>()
const cover = vi.fn<() => void>()
let browser: Map<string, string>
let page: EventTarget
let client: QueryClient
let pageOf: ReturnType<typeof onePerson>

const storageOf = (kept: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )

beforeEach(() => {
  browser = new Map()
  page = new EventTarget()
  const storages = { localStorage: storageOf(browser), sessionStorage: storageOf(new Map()) }
  vi.stubGlobal(
    'window',
    Object.assign(page, { location: { pathname: '/player/deposit/', replace: leave, reload }, ...storages }),
  )
  client = new QueryClient()
  pageOf = onePerson('player')
  const idOf = (id: string | null) => id
  pageOf.watch({ queryClient: client, who, idOf, cover })
})
afterEach(() => {
  client.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const answered = (id: string | null) => client.setQueryData(who.queryKey, id)
const knowsOrder = () => client.getQueryData(order) !== undefined
function ofA() {
  answered('a')
  client.setQueryData(order, { qr: 'of a' })
  browser.set('kham.player.reminded', '1')
}
const expectOver = () => {
  expect([cover, leave].map(({ mock }) => mock.calls)).toEqual([[[]], [['/player/deposit/']]])
  expect([knowsOrder(), client.getQueryData(who.queryKey)]).toEqual([false, undefined])
}
const expectUntouched = () => {
  expect([cover, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(knowsOrder()).toBe(true)
}
const slotIs = (id: string | null) => {
  if (id === null) browser.delete('kham.player.is')
  else browser.set('kham.player.is', id)
}
const otherTab = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'kham.player.is' }))

test.each([
  ['nobody is signed in any more', () => answered(null)],
  ['another is signed in', () => answered('b')],
  ['the server refuses a call, or they sign out', () => pageOf.end('lost')],
  ['another tab ends the session', () => (slotIs(null), otherTab())],
  ['another signs in in another tab', () => (slotIs('b'), otherTab())],
  [
    'the tab wakes after another has signed in',
    () => (slotIs('b'), page.dispatchEvent(new Event('visibilitychange'))),
  ],
  [
    'the browser shows the page anew after another has signed in',
    () => (slotIs('b'), page.dispatchEvent(new Event('pageshow'))),
  ],
])('when %s, nothing of a page stays', (_, happen) => {
  ofA()
  happen()
  expectOver()
  expect(browser.has('kham.player.reminded')).toBe(browser.get('kham.player.is') === 'b')
})

test('a lost session is told to nobody but who has to sign in after it', () => {
  const isTold = () => window.sessionStorage.getItem('kham.lost-player') !== null
  ofA()
  pageOf.end('lost')
  expect(isTold()).toBe(true)
  const next = new QueryClient()
  onePerson('player').watch({ queryClient: next, who, idOf: (id: string | null) => id, cover })
  next.setQueryData(who.queryKey, 'b')
  expect(isTold()).toBe(false)
  next.clear()
})

test('what is taken off the screen is taken off before the answers are forgotten', () => {
  ofA()
  cover.mockImplementationOnce(() => expect(knowsOrder()).toBe(true))
  pageOf.end('lost')
  expectOver()
})

test('it ends once, and no answer that comes late brings it back', () => {
  ofA()
  pageOf.end('lost')
  answered('a')
  answered('b')
  otherTab()
  expect(pageOf.end('lost')).toBe(true)
  expect([cover, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('the same person stays, with another answer too, and other tabs and questions are no reason to end', () => {
  ofA()
  answered('a')
  client.setQueryData(['player', 'games'], null)
  otherTab()
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'kham.staff.is' }))
  expectUntouched()
  expect(browser.get('kham.player.is')).toBe('a')
})

test("a visitor's page stays, and a refusal there ends nobody's session", () => {
  answered(null)
  client.setQueryData(order, {})
  slotIs('b')
  otherTab()
  expect(pageOf.end('lost')).toBe(false)
  expectUntouched()
})

test("who signs in on a visitor's page finds no answer that came before, and none that was under way", async () => {
  answered(null)
  client.setQueryData(agency.queryKey, 'ours')
  client.setQueryData(order, { qr: 'of a' })
  const late = Promise.withResolvers<string>()
  const before = client.fetchQuery({ ...who, queryFn: () => late.promise })
  await beginSession({ queryClient: client, who, answer: 'b', stays: agency })
  late.resolve('a')
  expect(await before).not.toBe('a')
  expect([client.getQueryData(who.queryKey), client.getQueryData(agency.queryKey)]).toEqual(['b', 'ours'])
  expect(knowsOrder()).toBe(false)
  expect(browser.get('kham.player.is')).toBe('b')
  expect(leave).not.toHaveBeenCalled()
})

test('calls say from then on whose they are', async () => {
  const { call } = await import('@kham/contract/client')
  const { signOut } = await import('@kham/contract/players/players')
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('kham-person'))
    return new Response(null, { status: 204 })
  })
  answered('a')
  await call(signOut, {})
  expect(sent).toEqual(['a'])
})

test.each([
  ['is left, for where its person goes, also where another call hears of its end first', true, '/login'],
  ['is lost where it could not be ended, and is over later', false, '/player/deposit/'],
])('a session that is signed out %s', (_, isDone, leaveTo) => {
  ofA()
  browser.set('kham.player.draft', 'of a')
  pageOf.leaving('/login')
  if (!isDone) pageOf.stays()
  pageOf.end('lost')
  expect(leave.mock.calls).toEqual([[leaveTo]])
  expect(window.sessionStorage.getItem('kham.lost-player')).toBe(isDone ? null : 'yes')
})

const ask = (id: string | null) => client.fetchQuery({ ...who, queryFn: () => Promise.resolve(id) })

test('a visitor’s page is loaded anew when somebody has signed in elsewhere', async () => {
  await ask(null)
  await ask('a')
  expect([cover, reload, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('it stays when they sign in on it', async () => {
  await ask(null)
  await beginSession({ queryClient: client, who, answer: 'a', stays: agency })
  await ask('a')
  expect([cover, reload, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

test('it stays when it is asked who is here while they sign in on it', async () => {
  await ask(null)
  const signingIn = Promise.withResolvers<void>()
  const signIn = client
    .getMutationCache()
    .build(client, { mutationFn: () => signingIn.promise })
    .execute({})
  await ask('a')
  expect([cover, reload, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  signingIn.resolve()
  await signIn
})
