import { gameName } from '@kham/contract/play/game-name'
import type { Game } from '@kham/contract/play/games'
import { languageTags } from '@kham/contract/site/languages'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { askAgain } from '../ask-again.ts'
import { gamesOn, manyGames, searchField, stock } from '../game-shelf.ts'
import { screenTest } from '../fake.ts'
import { goodPassword, test } from '../kham.ts'
import { post, register } from '../player-by-api.ts'
import { enter } from '../player-cast.ts'
import { speak as chooseLanguage, speakFromNowOn } from '../speak.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'
import type { World } from '../world.ts'

/** A new player on a page in this language; answers the name. */
async function join(page: Page, language: Language): Promise<string> {
  await speak(page, language)
  return register(page.request)
}

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

/** The same player at another machine. */
async function elsewhere(browser: Browser, world: World, language: Language, username: string) {
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  await speak(page, language)
  await post(page.request, '/players/login', { username, password: goodPassword })
  return page
}

/** What the first game that the provider really has is called in a language. */
async function firstGame(page: Page, provider: string, language: Language): Promise<string> {
  const headers = { 'accept-language': languageTags[language] }
  const { games } = await (await page.request.get(`/api/v2/games/${provider}`, { headers })).json()
  const [first] = games as [Game]
  return gameName(first, language)
}

const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) })
const tile = (page: Page, name: string) => gamesOn(page).getByRole('button').filter({ hasText: name }).first()

for (const language of triedLanguages) {
  const t = wordsOf('player', language)
  const field = (page: Page) => page.getByRole('textbox', { name: t('game:search.label') })
  const heart = (page: Page, game: string) =>
    page.getByRole('button', { name: t('game:like.label', { game }) }).first()

  screenTest.describe(`in ${language} on the screen`, () => {
    // The tab is other tests' too.
    let spoken: Awaited<ReturnType<typeof speakFromNowOn>>
    screenTest.beforeEach(async ({ page }) => {
      await enter(page, 'newcomer')
      spoken = await speakFromNowOn(page, language)
    })
    screenTest.afterEach(() => spoken.dispose())

    screenTest('games are found by their name and by the word of their category', async ({ page }) => {
      await stock(page, 'betflix', manyGames(70))
      await page.goto('/player/game/betflix')
      await (await searchField(page, t)).fill('GOLDEN 777 1')
      await expect(gamesOn(page)).toHaveCount(2)
      await expect(page.getByText(t('game:search.found', { total: '2' }))).toBeAttached()
      await expect(page).toHaveURL(/q=GOLDEN/)
      await page.reload()
      await expect(gamesOn(page)).toHaveCount(2)

      await field(page).fill(t('game:category.fish'))
      await expect(gamesOn(page)).toHaveCount(10)
      await page.getByRole('button', { name: t('game:search.clear') }).click()
      await expect(field(page)).toBeFocused()
      await expect(page).not.toHaveURL(/q=/)
    })

    screenTest('a search without results continues at the other providers', async ({ page }) => {
      // In English, since the other list has games of its Lao name.
      const wanted = await firstGame(page, 'alphabet', 'en')
      await stock(page, 'betflix', manyGames(70))
      await page.goto('/player/game/betflix')
      await (await searchField(page, t)).fill(wanted)
      const title = t('game:search.none', { words: wanted, provider: 'Betflix' })
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('game:search.everyProvider') }).click()
      const found = new RegExp(`Alphabet ?${t('game:search.found', { total: '1' })}`)
      await page.getByRole('link', { name: found }).click()
      await expect(page).toHaveURL(/\/alphabet\?q=/)
      await expect(field(page)).toHaveValue(wanted)
      await expect(tile(page, await firstGame(page, 'alphabet', language))).toBeVisible()
    })

    screenTest(
      'an address with a tab opens it, in whatever letters, and a tab that is not there is told',
      async ({ page }) => {
        await stock(page, 'betflix', manyGames(70))
        await page.goto('/player/game/betflix?tab=JOKER.TXT')
        await expect(chip(page, 'Joker')).toHaveAttribute('aria-pressed', 'true')
        await expect(gamesOn(page)).toHaveCount(23)
        await chip(page, t('game:category.slot')).click()
        await expect(page).toHaveURL(/tab=slot/)
        await expect(gamesOn(page)).toHaveCount(20)
        await page.goto('/player/deposit/')
        await page.goBack()
        await expect(chip(page, t('game:category.slot'))).toHaveAttribute('aria-pressed', 'true')

        await page.goto('/player/game/betflix?tab=gone')
        await expect(page.getByText(t('game:tabGone', { tab: 'gone', provider: 'Betflix' }))).toBeVisible()
        const all = page.getByRole('button', { name: t('game:all'), exact: true })
        await expect(all).toHaveAttribute('aria-pressed', 'true')
      },
    )

    screenTest('a favourite is kept, listed on its own, and taken back', async ({ page }) => {
      const game = await firstGame(page, 'alphabet', language)
      await page.goto('/player/game/alphabet')
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await heart(page, game).click()
      await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true')
      expect((await saved).status()).toBe(204)

      await page.reload()
      await chip(page, t('game:favourites')).click()
      await expect(page).toHaveURL(/tab=favourites/)
      await expect(gamesOn(page)).toHaveCount(1)
      await tile(page, game).click()
      const sheet = page.getByRole('dialog', { name: game })
      await sheet.getByRole('button', { name: t('game:like.label', { game }) }).click()
      await sheet.getByRole('button', { name: t('common:close'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('game:noFavourites.title') })).toBeVisible()
    })
  })

  test.describe(`in ${language}`, () => {
    test('without credit the sheet offers to deposit here, and opens the game all the same', async ({
      page,
    }) => {
      await join(page, language)
      const game = await firstGame(page, 'alphabet', language)
      await page.goto('/player/game/alphabet')
      await tile(page, game).focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: game })
      await expect(sheet.getByText(t('game:launch.none', { provider: 'Alphabet' }))).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(tile(page, game)).toBeFocused()
      await expect(page).not.toHaveURL(/game=/)

      await tile(page, game).click()
      await expect(page).toHaveURL(/game=/)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await tile(page, game).click()
      const deposit = sheet.getByRole('link', { name: t('game:launch.depositTo', { provider: 'Alphabet' }) })
      await expect(deposit).toHaveAttribute('href', /provider=alphabet/)
      await sheet.getByRole('button', { name: t('game:launch.look') }).click()
      await expect(page).toHaveURL(/\/sandbox\//)

      await page.goto('/player/game/alphabet')
      const recent = page.getByRole('region', { name: t('game:recent') })
      await expect(recent.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
    })

    test('a provider that went silent is shown with its last list, and a game opens once it is back', async ({
      page,
      browser,
      world,
    }) => {
      const username = await join(page, language)
      const game = await firstGame(page, 'gclub', language)
      await world.setFault('gclub', 'error')
      const other = await elsewhere(browser, world, language, username)
      await other.goto('/player/game/gclub')
      await tile(other, game).click()
      const sheet = other.getByRole('dialog', { name: game })
      await sheet.getByRole('button', { name: t('game:launch.play') }).click()
      const failure = sheet.getByRole('alert')
      await expect(failure).toContainText(t('game:notOpened'))
      await expect(failure).toContainText(t('refusal:code.PROVIDER_UNAVAILABLE'))
      await world.setFault('gclub', 'none')
      await askAgain(failure, t('common:retry'), () =>
        expect(other).toHaveURL(/\/sandbox\//, { timeout: 3_000 }),
      )
      await other.context().close()
    })
  })
}

const lo = wordsOf('player', 'lo')

test('covers, sheet, search and play name a game in the language of the page', async ({ page }) => {
  const [lao, chinese, only] = ['ເດືອນຂຶ້ນແມ່ຂອງ', '湄公月升', 'Mekong Moonrise']
  await join(page, 'lo')
  await page.goto('/player/game/alphabet?tab=slot')
  await expect(tile(page, lao)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/players/credits/')) asked += 1
  })
  await chooseLanguage(page, 'cn')
  await expect(tile(page, chinese)).toBeVisible()
  await expect(tile(page, lao)).toBeHidden()
  expect(asked, 'credit has no language').toBe(0)
  const cn = wordsOf('player', 'cn')
  for (const text of ['月升', only]) {
    await (await searchField(page, cn)).fill(text)
    await expect(gamesOn(page)).toHaveCount(1)
  }
  await tile(page, chinese).click()
  const sheet = page.getByRole('dialog', { name: chinese })
  await sheet.getByRole('button', { name: cn('game:launch.look') }).click()
  await expect(page.getByRole('heading', { level: 1, name: chinese })).toBeVisible()
  await page.goto('/player/game/alphabet')
  const recent = page.getByRole('region', { name: lo('game:recent') })
  await expect(recent.getByText(lao)).toBeVisible()
})
