import { languages, type Agency } from '@kham/contract/site/agency'
import { providerIds, providerNames } from '@kham/contract/play/providers'
import type { Lobby, LobbyGames } from '@kham/contract/play/lobby'
import type { Promotion } from '@kham/contract/promotions/promotions'
import type { BootAnswers, Words } from '@kham/contract/site/boot'
import type { PageView } from '@kham/contract/site/pages'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { entranceOf } from './entrances.ts'

const files = import.meta.glob<Words>('../locales/*/*.json', { eager: true, import: 'default' })

const agency: Agency = {
  id: 'a',
  name: 'Kham',
  logo: null,
  languages: [...languages],
  social: { telegram: 'https://t.me/kham', whatsapp: '', facebook: '', twitter: '', line: '' },
  minAge: 18,
  pages: ['terms'],
  providers: providerIds.map((id) => ({ id, name: providerNames[id] })),
  licence: { holder: 'Kham', number: '1', authority: 'Authority', url: 'https://authority.example' },
}

const terms: PageView = {
  slug: 'terms',
  version: 2,
  lang: 'lo',
  title: 'A page',
  body: '## A part\n\nA line.',
  hash: '0'.repeat(64),
  publishedAt: '2026-11-27T05:00:00Z',
  effectiveAt: '2026-11-27T05:00:00Z',
  summary: null,
  required: false,
}

const thb = (amount: string) => ({ amount, currency: 'THB' as const })
const promotions: Promotion[] = [
  {
    id: '01a1fadc-65d1-7726-a1ae-d393c420ffdc',
    status: 'ACTIVE',
    texts: { lo: { title: 'ໂບນັດຜູ້ຫຼິ້ນໃໝ່', description: 'ສຳລັບຄັ້ງທຳອິດ' } },
    picture: null,
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    providers: ['gclub'],
    firstOrderOnly: true,
    usesPerPlayer: 1,
    termsHash: 'a',
    deposit: { amount: '345000', currency: 'LAK' },
    bonus: { kind: 'PERCENT', percent: 100, most: thb('500.00') },
    threshold: thb('5.00'),
    withdrawCredit: thb('0.00'),
    turnoverMultiple: '5',
    turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
    withdrawAll: true,
    maxWithdraw: thb('2000.00'),
    excessTo: 'PLAYER',
    deductBonus: true,
    depositCredit: thb('500.00'),
    promotionCredit: thb('500.00'),
    totalCredit: thb('1000.00'),
    turnoverRequired: thb('5000.00'),
  },
]
const game = {
  id: 'koi',
  name: 'Koi Pond',
  category: 'fish' as const,
  tab: 'fish',
  image: null,
  rtp: null,
  isNew: false,
  isHot: true,
  demo: false,
}
const lobbyGames: LobbyGames = { games: [game], categories: ['fish'], tabs: ['fish'] }
const lobby: Lobby = {
  providers: [{ id: 'gclub', name: 'GClub', status: 'UP', games: 1 }],
  categories: [{ category: 'fish', games: 1 }],
  featured: [{ ...game, providerId: 'gclub' }],
}

const keysOf = (words: Words, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

/** Keys of one part alone, as `login`, may be said for themselves, but not behind their namespace. */
const keys = Object.entries(files)
  .filter(([name]) => name.includes('/lo/'))
  .flatMap(([name, words]) => {
    const namespace = name.split('/').at(-1)!.replace('.json', '')
    return keysOf(words).map((key) => (key.includes('.') ? key : `${namespace}:${key}`))
  })

// What another page brought must not stand in for what this one lacks.
beforeEach(() => vi.resetModules())
// The program that draws pages is offline for good; whoever is tested after it here is not.
afterAll(() => onlineManager.setOnline(true))

const promotion = promotions[0]!
const answersAt: Record<string, BootAnswers> = {
  '/': { promotions, lobby },
  '/login': {},
  '/register': {},
  '/games': { lobby },
  '/games?category=fish': { lobby },
  '/games/gclub': { lobby, games: { providerId: 'gclub', answer: lobbyGames } },
  '/promotions': { promotions },
  [`/promotions/${promotion.id}`]: { promotion },
  '/pages/terms': { page: { asked: 'lo', page: terms } },
}
const cases = Object.entries(answersAt).flatMap(([address, answers]) =>
  languages.map((language) => ({
    address,
    language,
    answers: { ...answers, ...(answers.page && { page: { ...answers.page, asked: language } }) },
    ...entranceOf(address),
  })),
)

test.each(cases)(
  '$address in $language is drawn in words, and in no keys',
  async ({ address, language, answers, namespaces }) => {
    const words = Object.fromEntries(
      namespaces.map((name) => [name, files[`../locales/${language}/${name}.json`]!]),
    )
    const { drawPage, titleOf } = await import('./entry-server.tsx')
    const { signal } = new AbortController()
    const page = { address, language, boot: { agency, player: null, words, answers }, signal }
    const { html } = await drawPage(page)
    const { title, description } = await titleOf(page)
    const drawn = [title, description, html].join('\n')
    expect(html).toContain('<h1')
    expect(keys.filter((key) => drawn.includes(key))).toEqual([])
  },
)
