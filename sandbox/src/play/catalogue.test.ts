import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { art } from '../art/art.ts'
import { providers } from '../providers/provider.ts'
import { control } from '../testing/call.ts'
import { leadAt } from '../testing/seat.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'
import { catalogueOf, coverPath, findTitle, wireCatalogue } from './catalogue.ts'
import { engines, rulesOf } from './engines/engines.ts'
import { kindOf } from './engines/kinds.ts'
import { limits } from './limits.ts'
import { categories } from './title.ts'
import { alphabetNames } from './titles/alphabet-names.ts'

let world: Running
beforeAll(async () => (world = await startSandbox()))
afterAll(() => world.stop())

/** A bet that the title's board takes: the first, and at the pond a shot at it. */
function firstBet(engine: keyof typeof engines): string {
  const [bet = ''] = rulesOf(engine).board
  return kindOf(engine) === 'fish' ? `1:${bet}` : bet
}

describe.each(providers)('%s', (provider) => {
  const titles = catalogueOf(provider)
  let lead: Awaited<ReturnType<(typeof leadAt)[typeof provider]>>
  let seats = 0
  beforeAll(async () => {
    lead = await leadAt[provider](world)
  })

  test('offers forty titles or more, in all six categories, each id and name once', () => {
    expect(titles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(titles.map(({ category }) => category))).toEqual(new Set(categories))
    expect(new Set(titles.map(({ id }) => id)).size).toBe(titles.length)
    expect(new Set(titles.map(({ name }) => name)).size).toBe(titles.length)
    expect(titles.every(({ id }) => /^[a-z0-9-]{2,40}$/.test(id))).toBe(true)
  })

  test('has hi-lo and yu-xia-xie, something new and something hot', () => {
    expect([findTitle(provider, 'hi-lo')?.engine, findTitle(provider, 'yu-xia-xie')?.engine]).toEqual([
      'hi-lo',
      'yu-xia-xie',
    ])
    expect(titles.some(({ isNew }) => isNew)).toBe(true)
    expect(titles.some(({ isHot }) => isHot)).toBe(true)
  })

  test('has a cover of its own for each title, of less than four kilobytes', () => {
    const covers = titles.map(({ id }) => art.get(coverPath(provider, id).replace('/sandbox/art/', '')) ?? '')
    expect(new Set(covers).size).toBe(titles.length)
    expect(covers.filter((cover) => !/^<svg [^]*viewBox="0 0 300 400"[^]*<\/svg>$/.test(cover))).toEqual([])
    expect(Math.max(...covers.map((cover) => Buffer.byteLength(cover)))).toBeLessThan(4096)
  })

  async function play(id: string) {
    const title = findTitle(provider, id)!
    const path = new URL(await lead(id, `seat${++seats}`)).pathname
    const page = await fetch(world.url + path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`<h1>${title.name}</h1>`)

    const stake = `${limits[title.limits].least / 100n}.00`
    const order = { round: 1, clientSeed: 'me', stakes: { [firstBet(title.engine)]: stake } }
    const { status, body } = await control(world.url, 'POST', `${path}/rounds`, order)
    expect(status).toBe(201)
    expect(Number(body.balance)).toBeCloseTo(10_000 - Number(stake) + Number(body.win), 2)
  }

  test('opens and plays each of them', async () => {
    const offenders: string[] = []
    for (const { id } of titles)
      await play(id).catch((error: unknown) => offenders.push(`${id}: ${String(error)}`))
    expect(offenders).toEqual([])
  })
})

test('betflix groups by text files, askmebet by its six words', () => {
  const tabs = (provider: 'betflix' | 'askmebet') => [...new Set(catalogueOf(provider).map(({ tab }) => tab))]
  expect(tabs('betflix').length).toBeGreaterThanOrEqual(5)
  expect(tabs('betflix').every((tab) => tab.endsWith('.txt'))).toBe(true)
  expect(tabs('askmebet')).toEqual(['Slot', 'Casino', 'Sport', 'Fishing', 'Card', 'Chicken'])
})

test('on the open wallet each title has a short name of its own in four languages, and elsewhere one name', () => {
  for (const language of ['lo', 'cn', 'vn', 'th'] as const) {
    const names = catalogueOf('alphabet').map((title) => title.names?.[language] ?? '')
    expect(names.filter((name) => name.trim() === '' || name.length > 24)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
  const others = providers.filter((provider) => provider !== 'alphabet')
  expect(others.flatMap(catalogueOf).filter(({ names }) => names)).toEqual([])
  expect(wireCatalogue('alphabet')[0]).toMatchObject({ names: { lo: 'ຈຳປາໂຊກດີ' } })
})

test('names stand at titles that are there', () => {
  const ids = catalogueOf('alphabet').map(({ id }) => id)
  expect(Object.keys(alphabetNames).toSorted()).toEqual(ids.toSorted())
})

test('the rtp of a title is the rtp of its engine, in percent', () => {
  for (const { id, rtp } of wireCatalogue('gclub')) {
    expect(rtp).toBe(rulesOf(findTitle('gclub', id)!.engine).rtp)
    expect(rtp).toBeGreaterThan(90)
    expect(rtp).toBeLessThan(100)
  }
})

test('every engine is played somewhere', () => {
  const used = new Set(providers.flatMap((provider) => catalogueOf(provider).map(({ engine }) => engine)))
  expect(used).toEqual(new Set(Object.keys(engines)))
})

test('a picture that the browser has is not sent again', async () => {
  const url = world.url + coverPath('betflix', 'hi-lo')
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('max-age')
  const second = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect((await fetch(url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
})
