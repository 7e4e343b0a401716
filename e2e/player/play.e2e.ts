import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../expect-accessible.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { openDeposit, post, register, untilOffered } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('player', 'lo')
const wordsFile = join(import.meta.dirname, '../../sandbox/src/play/words.json')
const play = (JSON.parse(readFileSync(wordsFile, 'utf8')) as { lo: Record<string, string> }).lo
const named = (key: string) => play[key] ?? key

/** A title of each kind of game, how its round is begun, and a bet where it has a board. */
const titles = [
  ['champa-good-luck', 'ຈຳປາໂຊກດີ', 'spin', null],
  ['hi-lo', 'ໄຮໂລ', 'throw', 'small'],
  ['yu-xia-xie', 'ນ້ຳເຕົ້າ ປູ ປາ', 'throw', 'crab'],
  ['baccarat-vientiane', 'ບາຄາຣ່າວຽງຈັນ', 'deal', 'banker'],
  ['dragon-tiger-court', 'ເສືອ ມັງກອນ', 'deal', 'dragon'],
  ['roulette-mekong', 'ຣູເລັດແມ່ຂອງ', 'turn', 'red'],
  ['pok-deng', 'ປັອກເດັ້ງ', 'deal', null],
  ['village-pond', 'ໜອງບ້ານເຮົາ', 'shoot', null],
  ['red-and-blue-corner', 'ໄກ່ແດງ ໄກ່ຟ້າ', 'fight', 'red'],
  ['virtual-champa-cup', 'ຈຳປາຄັບຈຳລອງ', 'kickOff', 'home'],
] as const

async function open(page: Page, gameId: string) {
  const returnUrl = new URL('/player/game/alphabet', page.url()).href
  const { url } = await post(page.request, '/games/alphabet/launch', {
    gameId,
    device: 'mobile',
    returnUrl,
  })
  await page.goto(url)
}

async function playOneRound(page: Page, act: string, bet: string | null) {
  const results = page.getByRole('region', { name: named('lastResults') })
  await expect(results.getByText(named('none'))).toBeVisible()
  if (bet) await page.locator(`[data-bet="${bet}"]`).click()
  await page.getByRole('button', { name: new RegExp(`^${named(act)}`) }).click()
  await expect(results.getByText(/^[+−]\d/).first()).toBeVisible()
}

test('every kind of game is played, is shown to be fair, and its round is in the list of rounds', async ({
  page,
  world,
}) => {
  test.slow() // each wheel and reel comes to rest first
  await register(page.request)
  const { pay } = await openDeposit(page.request, world, 'alphabet', '1000000')
  await pay()
  await page.goto('/player/game/history')
  await expect(page.getByRole('heading', { name: lo('wager:history.emptyTitle') })).toBeVisible()
  await page.getByRole('link', { name: lo('wager:play') }).click()
  await expect(page.getByRole('button', { name: 'ໄຮໂລ' }).first()).toBeVisible()

  for (const [id, name, act, bet] of titles) {
    await test.step(name, async () => {
      await open(page, id)
      await playOneRound(page, act, bet)
      await page.getByText(named('fair'), { exact: true }).click()
      await page.getByRole('button', { name: named('check') }).click()
      await expect(page.locator('#check-result')).toHaveText(named('fairOk'))
      await expectAccessible(page)
    })
  }

  const told = async () => (await (await page.request.get('/api/v2/players/wagers')).json()).total
  await expect.poll(told).toBe(titles.length)
  await page.goto('/player/game/history')
  for (const [, name] of titles)
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'GClub', exact: true }).click()
  await expect(page.getByText(lo('wager:history.noneTitle'))).toBeVisible()
  await page.getByRole('button', { name: lo('wager:history.showAll') }).click()
  await expect(page.getByText('ໄຮໂລ').filter({ visible: true }).first()).toBeVisible()
})

test('the bets of roulette lie as on its table: zero over twelve rows of three, and a bet under each column', async ({
  page,
}) => {
  await register(page.request)
  await page.goto('/player/game/history')
  await open(page, 'roulette-mekong')
  const boxOf = async (name: string) => {
    const bet = page.getByRole('button', { name: new RegExp(`^${name}(?!\\d)`) })
    const { x, y, width, height } = (await bet.boundingBox())!
    return { left: Math.round(x), top: Math.round(y), right: Math.round(x + width), bottom: y + height }
  }
  const numbers = await Promise.all(
    Array.from({ length: 37 }, (_, number) => boxOf(named('number').replace('{x}', String(number)))),
  )
  const [zero, ...others] = numbers as [(typeof numbers)[number], ...typeof numbers]
  const [lefts, tops] = [others.slice(0, 3).map(({ left }) => left), others.map(({ top }) => top)]
  expect(new Set(lefts).size).toBe(3)
  expect(new Set(tops).size).toBe(12)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  for (const [place, { left, top }] of others.entries()) {
    expect(left).toBe(lefts[place % 3])
    expect(top).toBe(tops[place - (place % 3)])
  }
  expect(zero.bottom).toBeLessThanOrEqual(tops[0]!)
  expect([zero.left, zero.right]).toEqual([others[0]!.left, others[2]!.right])
  for (const [place, left] of lefts.entries()) {
    const column = await boxOf(named(`column-${place + 1}`))
    expect(column.left).toBe(left)
    expect(column.top).toBeGreaterThanOrEqual(others.at(-1)!.bottom)
  }
})

test('rounds play on by themselves until they are stopped, a silenced game stays silent, and a tap shoots at a fish', async ({
  page,
  world,
}) => {
  await register(page.request)
  const { pay } = await openDeposit(page.request, world, 'alphabet', '1000000')
  await pay()
  // Each round takes its time: one is stopped between two.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/player/game/history')
  await open(page, 'hi-lo')
  const sound = page.getByRole('button', { name: named('sound') })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()

  await page.locator('[data-bet="big"]').click()
  await page.getByRole('button', { name: named('auto'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: named('autoTitle') })
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '50' }).check()
  await dialog.getByRole('radio', { name: '×20' }).check()
  await dialog.getByRole('button', { name: named('autoStart') }).click()

  const stop = page.getByRole('button', { name: named('autoStop').replace('{x}', '48') })
  const results = page.getByRole('region', { name: named('lastResults') })
  await stop.click()
  // The round that is under way is played to its end.
  const act = page.getByRole('button', { name: new RegExp(`^${named('throw')}`) })
  await expect(act).toBeVisible()
  await expect(act).not.toHaveAttribute('aria-busy', 'true')
  const played = await results.getByRole('listitem').count()
  expect([2, 3]).toContain(played)

  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await expect(results.getByRole('listitem')).toHaveCount(played)

  // Where less motion is asked for the fish stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/player/game/history')
  await open(page, 'village-pond')
  await expect(results.getByText(named('none'))).toBeVisible()
  // The last one lies over the others.
  await page.locator('.swimmer').last().click()
  await expect(results.getByText(/^[+−]\d/).first()).toBeVisible()
})

test('a game of each provider leads back to the page it was opened from', async ({ page }) => {
  test.slow()
  await register(page.request)
  for (const provider of ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live'])
    await test.step(provider, async () => {
      await untilOffered(page.request, provider)
      const { games } = await (await page.request.get(`/api/v2/games/${provider}`)).json()
      const [{ id }] = games
      const lobby = `/player/game/${provider}?q=a`
      await page.goto(`${lobby}&game=${id}`)
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: lo('game:launch.look') }).click()
      await page.getByRole('link', { name: /^(ກັບຄືນ|กลับ|Back)$/ }).click()
      await expect(page).toHaveURL(lobby)
      await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toHaveValue('a')
    })
})

test('the bar of a demo and what stakes are placed with are both in reach of the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/games')
  for (const [gameId, act, bet] of [
    ['roulette-mekong', 'turn', '[data-bet="red"]'],
    ['virtual-football-league', 'kickOff', '[data-bet="home"]'],
    ['village-pond', 'shoot', '[data-bet]'],
  ] as const) {
    const { url } = await post(page.request, '/games/alphabet/demo', {
      gameId,
      device: 'mobile',
      returnUrl: new URL('/games', page.url()).href,
      ageConfirmed: true,
    })
    await page.goto(url)
    await expect(page.locator('#balance')).toHaveText('1.000,00')
    await expect(page.locator(bet).first()).toBeAttached()
    await page.locator('#act').click({ trial: true })
    await page
      .getByRole('link', { name: named('demoLeave') })
      .last()
      .click({ trial: true })
    const register = page.getByRole('link', { name: named('demoRegister') })
    await expect(register).toHaveAttribute('href', new URL('/register', page.url()).href)
    expect((await register.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const [bar, button] = await Promise.all(
      ['.demo-bar', '#act'].map(async (part) => (await page.locator(part).boundingBox())!),
    )
    expect(button!.y + button!.height, named(act)).toBeLessThanOrEqual(bar!.y)
  }
})
