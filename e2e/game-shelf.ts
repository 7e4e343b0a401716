import type { Page } from '@playwright/test'
import type { wordsOf } from './words.ts'

/** A game as the API tells it. */
interface Game {
  id: string
  name: string
  category: string
  tab: string
  image: string | null
  rtp: number | null
  isNew: boolean
  isHot: boolean
}

const makers = ['pp.txt', 'joker.txt', 'jili.txt'] as const
const kinds = [
  ['slot', 'ຈຳປາໂຊກດີ'],
  ['slot', 'Golden 777'],
  ['casino', 'Dragon Tiger'],
  ['fish', 'ນາກາແມ່ຂອງ'],
  ['card', 'ປັອກເດັ້ງວຽງຈັນ'],
  ['chicken', 'ไก่ทอง'],
  ['sport', 'Bóng Đá'],
] as const

/** So many games, of each category and of three makers. The last one's picture fails to load. */
export const manyGames = (count: number): Game[] =>
  Array.from({ length: count }, (_, place) => {
    const [category, name] = kinds[place % kinds.length]!
    return {
      id: `game-${place}`,
      name: `${name} ${place}`,
      category,
      tab: makers[place % makers.length]!,
      image: place === count - 1 ? '/no-such-picture.png' : null,
      rtp: 96.5,
      isNew: place % 11 === 0,
      isHot: place % 5 === 1,
    }
  })

/** A catalogue as the API tells it. */
export const listOf = (games: Game[]) => ({
  games,
  categories: [...new Set(games.map(({ category }) => category))],
  tabs: [...new Set(games.map(({ tab }) => tab))],
  popular: [] as { gameId: string; players: number }[],
})

/** Gives the page this list instead of what the provider has. */
export async function stock(page: Page, provider: string, games: Game[]) {
  await page.route(`**/api/v2/games/${provider}`, (route) => route.fulfill({ json: listOf(games) }))
}

export const gamesOn = (page: Page) => page.getByRole('main').getByRole('listitem')

/** The field in which games are searched for; a phone has it behind a chip. */
export async function searchField(page: Page, t: ReturnType<typeof wordsOf>) {
  const field = page.getByRole('textbox', { name: t('game:search.label') })
  const chip = page.getByRole('button', { name: t('game:search.label') })
  await field.or(chip).filter({ visible: true }).first().waitFor()
  if (await chip.isVisible()) await chip.click()
  return field
}
