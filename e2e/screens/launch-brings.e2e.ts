import { bringableCredit, launchGame } from '@kham/contract/orders/launches'
import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openState, playerStates } from '../player-states.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const addressOf = ({ path }: { path: string }) => `**/api${path.replace('{provider}', 'gclub')}`

test(
  'credit that comes stays when the page is looked at again, can be left behind, and comes anew to a page brought back',
  { tag: '@phone' },
  async ({ page, fake }) => {
    await openState(
      page,
      playerStates.find(({ name }) => name === 'launch-bringing')!,
      fake.url,
    )
    const coming = page.getByRole('heading', { name: t('game:bring.moving.title') })
    await expect(coming).toBeVisible()

    // As the server answers while the moves are under way.
    await page.route(addressOf(bringableCredit), (route) =>
      route.fulfill({ json: { total: { amount: '0.00', currency: 'THB' }, bring: [] } }),
    )
    const looked = page.waitForResponse('**/api/v2/players/info')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await looked
    await expect(page.getByRole('list', { name: t('game:bring.from') })).toBeVisible()
    await expect(coming).toBeVisible()

    // A second tap where the button that brings it was is none of this one: it waits a moment.
    const launched = page.waitForRequest(addressOf(launchGame))
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('game:launch.look') }).click()
    expect((await launched).postDataJSON()).toMatchObject({ bring: false })

    // The browser brings the page back from the game as it was left.
    const opening = sheet.getByRole('button', { name: t('game:launch.opening') })
    await expect(opening).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(opening).toHaveCount(0)
  },
)

test('each source tells how far it has come, and what became of it when the game has opened', async ({
  page,
  fake,
}) => {
  const sources = page.getByRole('list', { name: t('game:bring.from') }).getByRole('listitem')
  const open = (state: string) =>
    openState(
      page,
      playerStates.find(({ name }) => name === state)!,
      fake.url,
    )
  await open('launch-bringing-parts')
  await expect(sources).toContainText([
    t('game:bring.moving.arrived'),
    t('game:bring.moving.left', { provider: 'Betflix' }),
  ])
  await open('launch-opening')
  await expect(sources).toContainText([
    t('game:bring.moving.arrived'),
    t('game:bring.stays.PROVIDER_UNAVAILABLE'),
  ])
})
