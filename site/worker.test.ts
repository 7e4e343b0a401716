import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../player')
const words = Object.fromEntries(
  ['lo', 'en'].map((language) => {
    const file = readFileSync(join(root, 'locales', language, 'push.json'), 'utf8')
    return [language, { lang: language, ...(JSON.parse(file) as { notice: object }).notice }]
  }),
)

/** The worker with the lines that the build puts before it, over a browser that notes what it is asked. */
function worker(pages: { url: string }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void asked.push([name, ...args])
  const self = {
    location: { origin: 'https://kham.example' },
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    registration: { showNotification: note('show') },
    clients: {
      openWindow: note('open'),
      matchAll: async () => pages.map(({ url }) => ({ url, focus: note('focus'), navigate: note('go') })),
    },
  }
  const source = readFileSync(join(root, 'worker.js'), 'utf8')
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- as the browser runs it
  new Function('self', 'version', 'shell', 'words', source)(self, 'v', [], words)
  async function tell(name: string, event: object) {
    const waits: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
    return asked
  }
  return {
    push: (notice: unknown) => tell('push', { data: { json: () => notice } }),
    press: (link: string | undefined) =>
      tell('notificationclick', { notification: { close: () => {}, data: { link } } }),
  }
}

const link = '/player/deposit/history?order=1'
const notice = { event: 'CREDITED', lang: 'en', code: 'D1', topic: 'D1', link, text: null }

test('a notice is said in its language, with the code and nothing else, in the place of one of the same order', async () => {
  const shown = { body: 'Order D1', lang: 'en', tag: 'D1', renotify: true, data: { link } }
  expect(await worker().push(notice)).toMatchObject([['show', 'Your credit has arrived', shown]])
})

test('what the agency says stands as it says it', async () => {
  const text = { title: 'Maintenance', body: 'from ten on' }
  expect(await worker().push({ ...notice, event: 'ANNOUNCEMENT', code: null, text })).toMatchObject([
    ['show', 'Maintenance', { body: 'from ten on' }],
  ])
})

test.each([
  ['an event that this worker does not know', { ...notice, event: 'LATER' }, 'News'],
  ['a language that it does not know', { ...notice, lang: 'fr' }, 'ເຄຣດິດເຂົ້າແລ້ວ'],
])('%s is shown all the same', async (_, told, title) =>
  expect(await worker().push(told)).toMatchObject([['show', title, {}]]),
)

test.each([
  [
    'a page of the site goes there',
    link,
    ['https://kham.example/'],
    [['focus'], ['go', `https://kham.example${link}`]],
  ],
  [
    'the console is left alone',
    link,
    ['https://kham.example/console'],
    [['open', `https://kham.example${link}`]],
  ],
  ['another site is never opened', 'https://evil.example/x', [], [['open', 'https://kham.example']]],
  ['nor by two slashes', '//evil.example/x', [], [['open', 'https://kham.example']]],
])('pressed, %s', async (_, to, urls, asked) =>
  expect(await worker(urls.map((url) => ({ url }))).press(to)).toEqual(asked),
)
