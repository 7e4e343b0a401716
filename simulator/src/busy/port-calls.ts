import type { MessagePort, Worker } from 'node:worker_threads'

type Message =
  | { id: number; asked: unknown }
  | { of: number; answer: unknown }
  | { of: number; error: unknown }

/** What the other asks, what one asks oneself, and what one is answered. */
interface Calls {
  theirs: unknown
  ours: unknown
  answer: unknown
}

/**
 * Questions and answers between two threads, in both directions at once: `answer` replies to the other's questions, and what is given back asks
 * the other.
 */
export function callsOver<Between extends Calls>(
  port: MessagePort | Worker,
  answer: (theirs: Between['theirs']) => Promise<unknown>,
) {
  const waiting = new Map<number, PromiseWithResolvers<Between['answer']>>()
  let last = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const send = (message: Message) => (port as MessagePort).postMessage(message)
  const reply = (id: number, asked: unknown) =>
    answer(asked).then(
      (given) => send({ of: id, answer: given }),
      (error: unknown) => send({ of: id, error }),
    )
  const onMessage = (message: Message) => {
    if ('asked' in message) {
      void reply(message.id, message.asked)
      return
    }
    const { resolve, reject } = waiting.get(message.of)!
    waiting.delete(message.of)
    if ('error' in message) reject(message.error)
    else resolve(message.answer)
  }
  port.on('message', onMessage)
  return (ours: Between['ours']): Promise<Between['answer']> => {
    const call = Promise.withResolvers<Between['answer']>()
    waiting.set(++last, call)
    send({ id: last, asked: ours })
    return call.promise
  }
}
