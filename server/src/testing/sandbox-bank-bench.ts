import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bench } from '../partners/conformance/bank/bench.ts'
import type { RawNotice } from '../partners/payment-bank.ts'
import type { SandboxBank } from '../seed/sandbox-banks.ts'
import { onboardAtBank, reachBank } from './bank-in-sandbox.ts'
import type { RunningSandbox } from './running-sandbox.ts'

/** The sandbox's bank in one dialect to try, with a merchant of its own. */
export async function sandboxBankBench(
  sandbox: RunningSandbox,
  dialect: SandboxBank['dialect'],
): Promise<Bench & { close(): void }> {
  const ear = await listenForNotices()
  const account = await onboardAtBank(sandbox, dialect, ear.url)
  return {
    bank: reachBank(sandbox, account),
    mid: account.mid,
    iin: account.iin,
    newBill: () => `D${randomBytes(7).toString('hex').toUpperCase()}`,
    simulator: {
      setFault: (fault) => sandbox.setFault('bank', fault),
      pay: (emv, kip) => sandbox.pay(emv, kip?.toString()),
      noticeOf: (name) => ear.about(name),
    },
    close: ear.close,
  }
}

/** A gateway that has not called by then never will. */
const silentMs = 30_000

/** Our door for the gateway's calls. */
async function listenForNotices() {
  const heard: RawNotice[] = []
  const told = new EventEmitter()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '')
      heard.push({ header, rawBody: Buffer.concat(chunks), now: new Date() })
      told.emit('notice')
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async about(name: string) {
      for (;;) {
        const found = heard.find(({ rawBody }) => rawBody.includes(name))
        if (found) return found
        await once(told, 'notice', { signal: AbortSignal.timeout(silentMs) })
      }
    },
    close: () => void server.close(),
  }
}
