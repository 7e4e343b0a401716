import { CallRefused } from '@kham/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { attempt, unansweredBody } from './attempt.ts'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
    removeItem: (name: string) => held.delete(name),
  })
})

const body = { providerId: 'alphabet', paymentMethod: 'bcel', amount: '500000' }
const keys: string[] = []
const sendFailing = (code: 'NETWORK' | 'INTERNAL' | 'OPEN_ORDER') => (key: string) => {
  keys.push(key)
  return Promise.reject(new CallRefused({ code }))
}
const send = (key: string) => {
  keys.push(key)
  return Promise.resolve('made')
}
const [first, second] = [() => keys.at(-2), () => keys.at(-1)]

test.each(['NETWORK', 'INTERNAL'] as const)(
  'after %s the same body is sent under the same key',
  async (code) => {
    await expect(attempt('deposit', body, sendFailing(code))).rejects.toThrow(code)
    expect(unansweredBody('deposit')).toEqual(body)
    await expect(attempt('deposit', body, send)).resolves.toBe('made')
    expect(second()).toBe(first())
  },
)

test('an answer ends the attempt: the next order has a key of its own', async () => {
  await attempt('deposit', body, send)
  expect(unansweredBody('deposit')).toBeNull()
  await attempt('deposit', body, send)
  expect(second()).not.toBe(first())
})

test('a refusal is an answer too', async () => {
  await expect(attempt('deposit', body, sendFailing('OPEN_ORDER'))).rejects.toThrow('OPEN_ORDER')
  expect(unansweredBody('deposit')).toBeNull()
})

test('another body never goes out under the key of the first', async () => {
  await expect(attempt('deposit', body, sendFailing('NETWORK'))).rejects.toThrow('NETWORK')
  await attempt('deposit', { ...body, amount: '600000' }, send)
  expect(second()).not.toBe(first())
})

test('a deposit and a withdrawal do not share an attempt', async () => {
  await expect(attempt('deposit', body, sendFailing('NETWORK'))).rejects.toThrow('NETWORK')
  expect(unansweredBody('withdraw')).toBeNull()
})

test('forbidden storage does not stop an order', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  })
  await expect(attempt('deposit', body, send)).resolves.toBe('made')
})
