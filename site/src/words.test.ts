import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const bundled = async () => ({})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('window', { location: { search: '' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers each file with its own path as the word, as soon as it is let. */
function wordServer() {
  const waiting = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    waiting.set(path, resolve)
    return promise
  })
  return {
    asked: () => [...waiting.keys()],
    async answer(path: string) {
      waiting.get(path)!(Response.json({ word: path }))
      await vi.advanceTimersByTimeAsync(1)
    },
  }
}

/** By the tag that the browser is told. */
const spoken = () => document.documentElement.lang

/** The store is the page's own, so each test begins with another. */
async function start(writtenIn?: ('lo' | 'cn' | 'vn' | 'th' | 'en')[]) {
  const words = await import('./words.ts')
  await words.startWords({
    sitePath: '',
    namespace: 'common',
    bundled,
    here: { common: { word: 'here' } },
    writtenIn,
  })
  return words
}

test('what came with the page is not asked for, and the language is told to the browser', async () => {
  const server = wordServer()
  const { translate } = await start()
  expect([translate('word'), spoken()]).toEqual(['here', 'lo'])
  expect(server.asked()).toEqual([])
})

test('calls ask for answers in the language of the page, and in another one from its change on', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/')) asked.push(new Headers(init?.headers).get('accept-language'))
    return Response.json({})
  })
  const { changeLanguage } = await start()
  const { call } = await import('@kham/contract/client')
  const { publicLobby } = await import('@kham/contract/play/lobby')
  await call(publicLobby, {})
  await changeLanguage('cn')
  await call(publicLobby, {})
  expect(asked).toEqual(['lo', 'zh-Hans'])
})

test('a site that is not written in Lao begins with its first language', async () => {
  await start(['th', 'vn'])
  expect(spoken()).toBe('th')
})

test('a link that was sent on opens in its language, which is no choice of whoever has made one', async () => {
  vi.stubGlobal('window', { location: { search: '?lang=cn' } })
  await start()
  expect([spoken(), document.cookie]).toEqual(['zh-Hans', expect.stringContaining('=cn;')])

  vi.resetModules()
  vi.stubGlobal('document', { documentElement: {}, cookie: 'kham_lng=vn' })
  await start()
  expect([spoken(), document.cookie]).toEqual(['zh-Hans', expect.stringContaining('=vn;')])

  vi.resetModules()
  await start(['vn', 'th'])
  expect(spoken()).toBe('vi')
})

test('another language is spoken once all the words so far are there in it, and is kept', async () => {
  const server = wordServer()
  const { changeLanguage, loadWords, translate } = await start()
  void loadWords('bank')
  await server.answer('/locales/lo/bank.json')
  const changing = changeLanguage('vn')
  await server.answer('/locales/vn/common.json')
  expect([spoken(), translate('word')]).toEqual(['lo', 'here'])
  await server.answer('/locales/vn/bank.json')
  await changing
  expect([translate('word'), translate('bank:word')]).toEqual([
    '/locales/vn/common.json',
    '/locales/vn/bank.json',
  ])
  expect(document.documentElement.lang).toBe('vi')
  expect(document.cookie).toMatch(/^kham_lng=vn;/)
})

test('of two languages chosen in a row the second is spoken, whichever comes first', async () => {
  const server = wordServer()
  const { changeLanguage } = await start()
  const changes = [changeLanguage('cn'), changeLanguage('th')]
  await server.answer('/locales/th/common.json')
  await server.answer('/locales/cn/common.json')
  await Promise.all(changes)
  expect(spoken()).toBe('th')
})

test('a file is asked for once, however many wait for it', async () => {
  const server = wordServer()
  const { loadWords } = await start()
  const loading = [loadWords('bank'), loadWords('bank', 'home')]
  expect(server.asked()).toEqual(['/locales/lo/bank.json', '/locales/lo/home.json'])
  await server.answer('/locales/lo/bank.json')
  await server.answer('/locales/lo/home.json')
  await Promise.all(loading)
})

test('a page whose words are lost shows without them, and the next page asks for them again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { loadWords, translate } = await start()
  const loading = loadWords('bank')
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect(translate('bank:word')).toBe('bank:word')
  const server = wordServer()
  void loadWords('home')
  expect(server.asked()).toEqual(['/locales/lo/bank.json', '/locales/lo/home.json'])
  await server.answer('/locales/lo/bank.json')
  expect(translate('bank:word')).toBe('/locales/lo/bank.json')
})

test('a page whose words were lost before does not wait for them a second time', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { loadWords } = await start()
  const lost = loadWords('bank')
  await vi.advanceTimersByTimeAsync(60_000)
  await lost
  const server = wordServer()
  await loadWords('bank')
  expect(server.asked()).toEqual(['/locales/lo/bank.json'])
})

/** No try brings the words of this language. */
async function changeInVain({ changeLanguage }: Awaited<ReturnType<typeof start>>, language: 'vn') {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const changing = changeLanguage(language)
  await vi.advanceTimersByTimeAsync(60_000)
  return changing
}

test('a language whose words do not come is not spoken and not kept, and may be chosen again', async () => {
  const words = await start()
  expect(await changeInVain(words, 'vn')).toBe(false)
  expect([spoken(), words.translate('word')]).toEqual(['lo', 'here'])
  expect(document.cookie).toMatch(/^kham_lng=lo;/)
  const server = wordServer()
  const changing = words.changeLanguage('vn')
  await server.answer('/locales/vn/common.json')
  expect(await changing).toBe(true)
  expect(words.translate('word')).toBe('/locales/vn/common.json')
})

test('another language is not spoken before it has what the page lacks', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const words = await start()
  const loading = words.loadWords('bank')
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  const server = wordServer()
  const changing = words.changeLanguage('vn')
  await server.answer('/locales/vn/common.json')
  expect(spoken()).toBe('lo')
  await server.answer('/locales/vn/bank.json')
  expect(await changing).toBe(true)
  expect(words.translate('bank:word')).toBe('/locales/vn/bank.json')
})

test('another language is not spoken before it has what is still on its way in this one', async () => {
  const server = wordServer()
  const { changeLanguage, loadWords, translate } = await start()
  void loadWords('refusal')
  const changing = changeLanguage('vn')
  await server.answer('/locales/vn/common.json')
  expect(spoken()).toBe('lo')
  await server.answer('/locales/vn/refusal.json')
  await changing
  expect(translate('refusal:word')).toBe('/locales/vn/refusal.json')
})

test('another language is not spoken before it has what was asked for while it came', async () => {
  const server = wordServer()
  const { changeLanguage, loadWords, translate } = await start()
  const changing = changeLanguage('vn')
  void loadWords('drawer')
  await server.answer('/locales/lo/drawer.json')
  await server.answer('/locales/vn/common.json')
  expect(spoken()).toBe('lo')
  await server.answer('/locales/vn/drawer.json')
  await changing
  expect(translate('drawer:word')).toBe('/locales/vn/drawer.json')
})

test('lost words of a language that nobody speaks are not asked for with every page', async () => {
  const words = await start()
  await changeInVain(words, 'vn')
  const server = wordServer()
  void words.loadWords('bank')
  expect(server.asked()).toEqual(['/locales/lo/bank.json'])
})
