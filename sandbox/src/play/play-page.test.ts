import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOperator, onboardOperator } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'
import { sitDown } from '../testing/table.ts'
import { playLanguages, wordsOf } from './words.ts'

const operator = newOperator()
let world: Running
beforeAll(async () => {
  world = await startSandbox()
  await onboardOperator(world, operator)
})
afterAll(() => world.stop())

const words = wordsOf('en')
const without = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** What a screen reader calls each button. */
const buttons = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>([^]*?)<\/button>/g)].map(
    ([, attributes = '', inner = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? without(inner),
  )

const pages: [string, string, readonly string[]][] = [
  ['champa-good-luck', 'spin', []],
  ['hi-lo', 'throw', ['small', 'triple', 'big']],
  ['yu-xia-xie', 'throw', ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger']],
  ['baccarat-vientiane', 'deal', ['player', 'tie', 'banker']],
  ['dragon-tiger-court', 'deal', ['dragon', 'tie', 'tiger']],
  ['roulette-mekong', 'turn', ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen-1']],
  ['pok-deng', 'deal', []],
  ['giant-of-the-mekong', 'shoot', ['fry', 'shrimp', 'carp', 'catfish', 'turtle', 'ray', 'giant']],
  ['red-and-blue-corner', 'fight', ['red', 'draw', 'blue']],
  ['virtual-football-league', 'kickOff', ['home', 'draw', 'away', 'over', 'under']],
]

describe.each(pages)('%s', (gameId, act, bets) => {
  test('has its controls by role and name before any script runs', async () => {
    const { page } = await sitDown(world, operator, { gameId, memberId: `page-${gameId}` })
    const names = buttons(page.markup)
    expect(names).toContain(words['sound'])
    expect(names).toContain(words[act])
    for (const bet of bets) expect(names.some((name) => name.startsWith(words[bet] ?? bet))).toBe(true)
    expect(page.markup.match(/name="chip"/g)).toHaveLength(5)
    expect(page.markup).toMatch(/<a[^>]*href="https:\/\/kham\.test\/lobby"[^>]*aria-label="Back"/)
    expect(page.markup).toContain('role="status"')
    expect(page.markup).toContain('aria-pressed="false"')
    expect(page.markup).not.toMatch(/undefined|\{x\}<\/button>| style=|<script(?![^>]* src=)/)
  })
})

test('every game says its rule and its act in every language', async () => {
  const silent: string[] = []
  for (const [gameId, act] of pages)
    for (const language of playLanguages) {
      const memberId = `page-${gameId}-${language}`
      const { page } = await sitDown(world, operator, { gameId, memberId, language })
      const kind = /data-kind="([^"]+)"/.exec(page.markup)?.[1] ?? ''
      const said = [wordsOf(language)[`rule-${kind}`], wordsOf(language)[act]]
      if (said.some((words) => !words || !page.markup.includes(words)))
        silent.push(`${gameId} in ${language}`)
    }
  expect(silent).toEqual([])
})

test('a game is called on its page as in the lobby of the same language', async () => {
  const gameId = 'champa-good-luck'
  const titleIn = async (language: string) => {
    const { page } = await sitDown(world, operator, { gameId, memberId: `named-${language}`, language })
    return [/<title>([^<]*)</, /<h1>([^<]*)</].map((which) => which.exec(page.markup)?.[1])
  }
  expect(await titleIn('lo')).toEqual(['ຈຳປາໂຊກດີ', 'ຈຳປາໂຊກດີ'])
  expect(await titleIn('cn')).toEqual(['占芭好运', '占芭好运'])
  expect(await titleIn('en')).toEqual(['Champa Good Luck', 'Champa Good Luck'])
})

test.each(playLanguages)('%s has every word, none empty, with the same places to fill', (language) => {
  const here = wordsOf(language)
  const english = wordsOf('en')
  expect(Object.keys(here).toSorted()).toEqual(Object.keys(english).toSorted())
  const placesOf = (words: Record<string, string>) =>
    Object.entries(words).map(
      ([key, word]) =>
        `${key} ${
          word
            .match(/\{\w\}/g)
            ?.toSorted()
            .join('') ?? ''
        }`,
    )
  expect(placesOf(here).toSorted()).toEqual(placesOf(english).toSorted())
  expect(Object.entries(here).filter(([, word]) => !word)).toEqual([])
})

test('every module that a page imports is served, as plain JavaScript', async () => {
  const seen = new Set<string>()
  const waiting = ['/sandbox/assets/play/screen/main.ts']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const reply = await fetch(world.url + path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('text/javascript')
    const text = await reply.text()
    expect(text).not.toMatch(/^(import|export) type|: (string|number)\b(?=[,)])/m)
    expect(text).not.toMatch(/(?:from|import\()\s*'[^.]/)
    for (const [, next = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      waiting.push(new URL(next, world.url + path).pathname)
    }
  }
  expect([...seen].filter((path) => path.endsWith('/screen.ts')).length).toBeGreaterThan(10)
  expect([...seen].some((path) => path.includes('testing'))).toBe(false)
})

test.each(['play/engines/rtp.test.ts', 'play/engines/testing/measure.ts', 'play/fair-play.ts', '../app.ts'])(
  '%s is not for browsers',
  async (path) => {
    expect((await fetch(`${world.url}/sandbox/assets/${path}`)).status).toBe(404)
  },
)
