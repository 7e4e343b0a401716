import { afterAll, beforeAll, expect, test } from 'vitest'
import { control } from '../testing/call.ts'
import { newOperator, onboardOperator, providerClient } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'

const operator = newOperator()
let world: Running
beforeAll(async () => {
  world = await startSandbox()
  await onboardOperator(world, operator)
})
afterAll(() => world.stop())

async function opened(returnUrl = 'https://a.example/'): Promise<string> {
  const order = { gameId: 'hi-lo', language: 'lo', device: 'mobile', returnUrl }
  const { body } = await providerClient(world, operator)('POST', '/demo', order)
  const { pathname } = new URL((body as { url: string }).url)
  await fetch(world.url + pathname)
  return pathname
}
const round = (path: string, stake: string, more: object = {}) =>
  control(world.url, 'POST', `${path}/rounds`, {
    round: 1,
    clientSeed: 'me',
    stakes: { small: stake },
    ...more,
  })

test('a demo has the draw of the game, is settled once, and is in no list of rounds', async () => {
  const path = await opened()
  const first = await round(path, '10.00')
  expect(first.status).toBe(201)
  const { bet, win, balance } = first.body
  expect(Number(balance)).toBe(1000 - Number(bet) + Number(win))
  expect((await round(path, '10.00')).body).toEqual(first.body)
  expect((await round(path, '20.00')).body).toMatchObject({ code: 'ROUND_CLOSED' })
  const { body } = await providerClient(world, operator)('GET', '/wagers')
  expect(body).toMatchObject({ wagers: [] })
})

test('its page says so all the time, and what it has is not baht', async () => {
  const page = await (await fetch(world.url + (await opened()))).text()
  expect(page).toContain('class="play demo"')
  expect(page).toContain('demo-bar')
  expect(page).not.toContain('class="unit"')
})

test.each([
  ['leads a visitor to the registration', '/games/alphabet?q=hi', true],
  ['does not lead a player to it', '/player/game/alphabet', false],
])('its bar %s', async (_, from, isThere) => {
  const page = await (await fetch(world.url + (await opened(`https://a.example${from}`)))).text()
  expect(page.includes('href="https://a.example/register"')).toBe(isThere)
})

test('one that is not opened takes no round', async () => {
  expect((await round('/sandbox/demo/nobody', '10.00')).status).toBe(404)
})
