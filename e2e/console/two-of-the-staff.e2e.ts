import { expect, type Browser, type Page } from '@playwright/test'
import { openDesk, signInOperator } from '../acts.ts'
import { test } from '../kham.ts'
import { apart, endOnServer, newcomer, seenOn, wake, wakeWithLateAnswer, watch } from '../sign-in-on.ts'
import { colleaguePassword, signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

const office = wordsOf('console', 'lo')
const player = 'Khamla Searched'

const menuOf = (desk: Page) => desk.getByRole('banner').getByRole('button').last()
const list = (desk: Page) => desk.getByRole('table', { name: office('players:list') })

async function signIn(desk: Page, username: string) {
  await desk.getByLabel(office('signIn:username')).fill(username)
  await desk.getByLabel(office('signIn:password'), { exact: true }).fill(colleaguePassword)
  await desk.getByRole('button', { name: office('signIn:submit') }).click()
  // Where one is led back to is the page that was left.
  await expect(desk).not.toHaveURL(/\/sign-in/)
}

/** The owner has searched for a player, and leaves the answer on the screen. */
async function leaveAnswerOpen(desk: Page, username: string) {
  await desk.goto(`/console/players?q=${username}`)
  await expect(list(desk).getByText(player)).toBeVisible()
}

async function signOut(desk: Page) {
  await menuOf(desk).click()
  await desk.getByRole('menuitem', { name: office('console:staff.signOut') }).click()
}

/** What the colleague asks is not answered; so whatever is on the screen was left there. */
async function expectNothingLeft(
  desk: Page,
  colleague: string,
  username: string,
  meanwhile = async () => {},
) {
  await expect(desk).toHaveURL(/\/sign-in/)
  const late = Promise.withResolvers<void>()
  await desk.route('**/api/v2/agency/players?**', async (route) => {
    await late.promise
    await route.continue().catch(() => {})
  })
  await watch(desk, [player])
  await signIn(desk, colleague)
  await meanwhile()
  await desk.evaluate((q) => history.pushState(null, '', `/console/players?q=${q}`), username)
  await expect(desk.getByRole('heading', { level: 1, name: office('players:title') })).toBeVisible()
  await expect(desk.getByRole('status', { name: office('players:loading') })).toBeVisible()
  expect(await seenOn(desk)).toEqual([])
  late.resolve()
  await expect(list(desk).getByText(player)).toBeVisible()
  await desk.unroute('**/api/v2/agency/players?**')
}

test('two of the staff at one desk: however the session of the first ends, the second finds no answer of it', async ({
  world,
  browser,
}) => {
  test.slow()
  const elsewhere = await apart(browser, world)
  const username = await newcomer(elsewhere, player)
  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  const colleague = await colleagueOf(browser, world)

  await test.step('signed out by the menu', async () => {
    await leaveAnswerOpen(desk, username)
    await signOut(desk)
    await expectNothingLeft(desk, colleague, username)
    await signOut(desk)
  })

  await test.step('signed out in another tab', async () => {
    await signIn(desk, 'operator')
    await leaveAnswerOpen(desk, username)
    const tab = await desk.context().newPage()
    await tab.goto('/console/account')
    await signOut(tab)
    await expect(tab).toHaveURL(/\/sign-in/)
    await tab.close()
    await expectNothingLeft(desk, colleague, username)
    await signOut(desk)
  })

  await test.step('ended by the server; an answer of before comes when the second is there', async () => {
    await signIn(desk, 'operator')
    await leaveAnswerOpen(desk, username)
    const letGo = await wakeWithLateAnswer(desk, '**/api/v2/agency/players?**')
    await endOnServer(desk, elsewhere, 'console')
    await desk.unroute('**/api/v2/agency/players?**')
    await wake(desk)
    await expectNothingLeft(desk, colleague, username, async () => letGo())
  })
  await desk.context().close()
})

/** A cashier with a password of their own. */
async function colleagueOf(browser: Browser, world: World) {
  const other = await apart(browser, world)
  return signInColleague(world, other, { role: 'cashier' })
}
