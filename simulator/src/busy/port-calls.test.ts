import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { callsOver } from './port-calls.ts'

interface Texts {
  theirs: string
  ours: string
  answer: string
}

function twoSides(answer: (asked: string) => Promise<string>) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const askSecond = callsOver<Texts>(port1, async (asked) => `first: ${asked}`)
  const askFirst = callsOver<Texts>(port2, answer)
  return { askFirst, askSecond }
}

test('each answer comes to its own question, however late, and the asked may ask back', async () => {
  const last = Promise.withResolvers<void>()
  const { askFirst, askSecond } = twoSides(async (asked) => {
    if (asked === 'slow') await last.promise
    else last.resolve()
    return askFirst(asked)
  })
  expect(await Promise.all([askSecond('slow'), askSecond('quick')])).toEqual(['first: slow', 'first: quick'])
})

test('an error of the remote side is an error here', async () => {
  const { askSecond } = twoSides(async () => Promise.reject(new Error('out of order')))
  await expect(askSecond('anything')).rejects.toThrow('out of order')
})
