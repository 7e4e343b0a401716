import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const patient = () => new AbortController().signal

test('the second begins when the first is done, also when that failed', async () => {
  const inTurn = oneAtATime()
  const { promise, reject } = Promise.withResolvers<never>()
  const told: string[] = []
  const first = inTurn(patient(), () => promise)
  const second = inTurn(patient(), async () => void told.push('second'))
  await Promise.resolve()
  expect(told).toEqual([])
  reject(new Error('it fell over'))
  await expect(first).rejects.toThrow('it fell over')
  await second
  expect(told).toEqual(['second'])
})

test('one that never ends holds nobody up once it is given up', async () => {
  const inTurn = oneAtATime()
  const giveUp = new AbortController()
  void inTurn(giveUp.signal, () => new Promise<never>(() => {}))
  const second = inTurn(patient(), async () => 'drawn')
  giveUp.abort()
  expect(await second).toBe('drawn')
})

test('what is given up before its turn is not begun', async () => {
  const inTurn = oneAtATime()
  const told: string[] = []
  const given = inTurn(AbortSignal.abort(), async () => void told.push('begun'))
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  expect(told).toEqual([])
})

test('one that is given up while it waits lets nobody begin beside the one before it', async () => {
  const inTurn = oneAtATime()
  const { promise, resolve } = Promise.withResolvers<void>()
  const told: string[] = []
  const first = inTurn(patient(), () => promise.then(() => void told.push('first')))
  const giveUp = new AbortController()
  const given = inTurn(giveUp.signal, async () => void told.push('given up'))
  const third = inTurn(patient(), async () => void told.push('third'))
  giveUp.abort()
  await new Promise((soon) => setTimeout(soon))
  expect(told).toEqual([])
  resolve()
  await Promise.all([first, third])
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  expect(told).toEqual(['first', 'third'])
})
