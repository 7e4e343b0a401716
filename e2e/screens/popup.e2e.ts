import { expect, type Page } from '@playwright/test'
import { announcementList, readAnnouncement } from '@kham/contract/players/announcements'
import { fasterPayouts, told } from '../../fake/src/announcements.ts'
import { test } from '../fake.ts'
import { searchField } from '../game-shelf.ts'
import { pass, until } from '../page-clock.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const addressOf = ({ path }: { path: string }) => `**/api${path.replace('{id}', '*')}`

/** Long enough for a pop-up that may come. */
const passTime = (page: Page) => page.clock.runFor(10_000)

test(
  'a pop-up comes over no page of money and nobody who types, goes with its page, and comes once',
  { tag: '@phone' },
  async ({ page }) => {
    let timesRead = 0
    await page.route(addressOf(announcementList), (route) =>
      route.fulfill({
        json: { announcements: timesRead > 0 ? [] : [told({ ...fasterPayouts, place: 'POPUP' })] },
      }),
    )
    await page.route(addressOf(readAnnouncement), async (route) => {
      timesRead += 1
      await route.fulfill({ status: 204 })
    })
    await page.clock.install()
    const popup = page.getByRole('dialog')

    await openScreen(page, screenNamed('deposit'))
    await passTime(page)
    await expect(popup).toHaveCount(0)

    // From here on time passes only as the test says: a busy machine takes longer than the pop-up waits.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: 'KHAM' }).first().click()
    const field = await searchField(page, t)
    await field.focus()
    await passTime(page)
    await expect(popup).toHaveCount(0)
    await page.goBack()
    await page.goForward()
    const lobby = page.getByRole('navigation', { name: t('game:providers') })
    await until(page, () => lobby.isVisible())
    await pass(page, 1500)
    await expect(popup).toHaveCount(0)
    await until(page, () => popup.isVisible())
    expect(timesRead).toBe(1)

    await page.goBack()
    await until(page, () => page.getByRole('heading', { level: 1, name: t('deposit:title') }).isVisible())
    await expect(popup).toHaveCount(0)

    await page.goForward()
    await until(page, () => lobby.isVisible())
    await passTime(page)
    await expect(popup).toHaveCount(0)
    expect(timesRead).toBe(1)
  },
)
