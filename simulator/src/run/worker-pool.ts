import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Done, Order, WorkerData } from './worker.ts'

/** The embedded database keeps what it ever took; a worker that has done this much makes room for a fresh one. */
const mostOrders = 300
/** No sequence takes this long, so one that does hangs: something is awaited that never comes. */
const longestMs = 300_000

export class Hangs extends Error {}

export interface WorkerPool extends WorkerData {
  workers: number
}

/** Works on the orders with some threads at once. `onDone` hears each result as it comes; true = it is enough. */
export async function runOnWorkers(
  orders: Iterator<Order>,
  { workers, ...data }: WorkerPool,
  onDone: (done: Done, order: Order) => boolean,
): Promise<void> {
  let isEnough = false

  async function oneAfterTheOther() {
    let thread: Worker | null = null
    let count = 0
    for (let next = orders.next(); !next.done && !isEnough; next = orders.next()) {
      if (count++ % mostOrders === 0) {
        await thread?.terminate()
        thread = await start(data)
      }
      const done = await ask(thread!, next.value)
      isEnough = onDone(done, next.value) || isEnough
    }
    await thread?.terminate()
  }
  await Promise.all(Array.from({ length: workers }, oneAfterTheOther))
}

async function start(workerData: WorkerData): Promise<Worker> {
  const thread = new Worker(new URL('worker.ts', import.meta.url), { workerData })
  await once(thread, 'message')
  return thread
}

async function ask(thread: Worker, order: Order): Promise<Done> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), order.kind === 'sequence' ? longestMs : 10 * longestMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  thread.postMessage(order)
  try {
    const [done] = (await once(thread, 'message', { signal: waiting.signal })) as [Done]
    return done
  } catch (error) {
    if (waiting.signal.aborted) throw new Hangs(`${whatIs(order)} hangs`)
    throw new Error(`${whatIs(order)} broke down`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function whatIs(order: Order): string {
  if (order.kind === 'hunt') return `the hunt of ${order.mutant}`
  return order.kind === 'shrink' ? `the shortening of seed ${order.found.seed}` : `seed ${order.seed}`
}
