import { expect, test } from 'vitest'
import { categories } from '../play/title.ts'
import { catalogueOf } from '../play/catalogue.ts'
import { kindOf } from '../play/engines/kinds.ts'
import { providers } from '../providers/provider.ts'
import { picturesOf } from './title-cover.ts'

const shown = (provider: (typeof providers)[number]) => {
  const pictures = picturesOf(provider, catalogueOf(provider))
  return catalogueOf(provider).map((title, place) => ({ ...title, ...pictures[place]! }))
}

test.each(providers)(
  'covers of %s beside each other differ in their drawing and in their ground',
  (provider) => {
    const titles = shown(provider)
    const alike = titles.filter(({ category, hero, palette }, place) => {
      const before = titles[place - 1]
      return before?.category === category && (before.hero === hero || before.palette === palette)
    })
    expect(alike.map(({ id }) => id)).toEqual([])
  },
)

test.each(categories)('a row of one %s game of each provider is not one picture five times', (category) => {
  const row = providers.map((provider) => {
    const games = shown(provider).filter((title) => title.category === category)
    return games.find(({ isHot }) => isHot) ?? games[0]!
  })
  const alike = row.filter(
    ({ hero, palette }, place) => row[place - 1]?.hero === hero || row[place - 1]?.palette === palette,
  )
  expect(alike.map(({ name }) => name)).toEqual([])
  expect(new Set(row.map(({ hero }) => hero)).size).toBeGreaterThanOrEqual(3)
})

test('a fish game shows what is shot at, and the giant of the Mekong is a fish', () => {
  const water = ['goldenFish', 'fish', 'prawn', 'pearl', 'crab']
  for (const provider of providers)
    for (const { hero } of shown(provider).filter(({ engine }) => kindOf(engine) === 'fish'))
      expect(water).toContain(hero)
  expect(shown('alphabet').find(({ id }) => id === 'giant-of-the-mekong')?.hero).toBe('goldenFish')
})
