import { expect, test } from 'vitest'
import { catalogueOf } from '../play/catalogue.ts'
import { kindOf } from '../play/engines/kinds.ts'
import { providers } from '../providers/provider.ts'
import { picturesOf } from './title-cover.ts'

const shown = (provider: (typeof providers)[number]) => {
  const pictures = picturesOf(catalogueOf(provider))
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

test('a fish game shows what is shot at, and the giant of the Mekong is a fish', () => {
  const water = ['goldenFish', 'fish', 'prawn', 'pearl', 'crab']
  for (const provider of providers)
    for (const { hero } of shown(provider).filter(({ engine }) => kindOf(engine) === 'fish'))
      expect(water).toContain(hero)
  expect(shown('alphabet').find(({ id }) => id === 'giant-of-the-mekong')?.hero).toBe('goldenFish')
})
