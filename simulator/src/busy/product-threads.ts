import { Worker } from 'node:worker_threads'
import { callsOver } from './port-calls.ts'
import type { PartnerAnswer } from './product.ts'
import type { Act, CallToPartner, Outcome, ThreadData } from './product-thread.ts'

/** With the database's processes and the pretend world's thread they keep two cores busy. */
const count = 2

interface Calls {
  theirs: CallToPartner
  ours: Act
  answer: Outcome
}

/** Some copies of the product at work beside each other on one database, each in a thread of its own, as an agency runs some servers. */
export function openThreads(data: ThreadData, askPartner: (asked: CallToPartner) => Promise<PartnerAnswer>) {
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('product-thread.ts', import.meta.url), {
      workerData: data,
      // An act leaves much behind that is soon rubbish.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    })
    return { worker, ask: callsOver<Calls>(worker, askPartner), underWay: 0 }
  })

  async function askOf(thread: (typeof threads)[number], act: Act) {
    thread.underWay++
    try {
      return await thread.ask(act)
    } finally {
      thread.underWay--
    }
  }

  return {
    /** Performed by the thread with the fewest acts under way. */
    perform: (act: Act) =>
      askOf(
        threads.reduce((least, each) => (each.underWay < least.underWay ? each : least)),
        act,
      ),
    performByAll: (act: Act) => Promise.all(threads.map((each) => askOf(each, act))),
    end: () => Promise.all(threads.map(({ worker }) => worker.terminate())),
  }
}
