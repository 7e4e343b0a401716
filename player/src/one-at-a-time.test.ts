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

test('a task that never ends blocks none once it is aborted', async () => {
  const inTurn = oneAtATime()
  const giveUp = new AbortController()
  void inTurn(giveUp.signal, () => new Promise<never>(() => {}))
  const second = inTurn(patient(), async () => 'drawn')
  giveUp.abort()
  expect(await second).toBe('drawn')
})

test('a task aborted before its turn does not begin', async () => {
  const inTurn = oneAtATime()
  const told: string[] = []
  const given = inTurn(AbortSignal.abort(), async () => void told.push('begun'))
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  expect(told).toEqual([])
})

test('a task aborted while waiting does not let the next run beside the one before', async () => {
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
