import type { Clock } from '../../../server/src/clock.ts'
import type { Context } from '../../../server/src/context.ts'
import { keyNameOfInstallation } from '../../../server/src/db/installation.ts'
import type { Database } from '../../../server/src/db/pool.ts'
import { handlers } from '../../../server/src/handlers.ts'
import { noneIsBreached } from '../../../server/src/http/breached-passwords.ts'
import { setPasswordCost } from '../../../server/src/http/password-cost.ts'
import type { JobData, JobName } from '../../../server/src/jobs/job.ts'
import { newLog } from '../../../server/src/log.ts'
import { newCallMeter } from '../../../server/src/partners/call-meter.ts'
import { onOwnMachine } from '../../../server/src/partners/partner-address.ts'
import { connectPartners } from '../../../server/src/partners/partners.ts'
import { keyNameOf, secretKeyIn, secretsUnder } from '../../../server/src/secrets.ts'

/** What is asked of a partner over its wire. */
export interface PartnerCall {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string
}

export interface PartnerAnswer {
  status: number
  contentType: string
  text: string
}

/** Left behind by an act for the time after it. */
export type LaterJob = {
  [N in JobName]: { name: N; data: JobData[N]; partner: string; seconds: number }
}[JobName]

interface Surroundings {
  dataDir: string
  clock: Clock
  askPartner: (call: PartnerCall) => Promise<PartnerAnswer>
  putJob: (job: LaterJob) => void
  onFault: (told: string) => void
}

const nothing = async () => false

/** The context of the product's acts, in a world whose clock, partners and queue are pretended. */
export async function contextIn(database: Database, surroundings: Surroundings) {
  const { dataDir, clock, askPartner, putJob, onFault } = surroundings
  // Nobody waits for a hash of a demonstration; the first sign-in makes each anew at the sound cost.
  setPasswordCost({ memory: 8, passes: 1, parallelism: 1 })
  const key = secretKeyIn(dataDir)
  await keyNameOfInstallation(database.kysely, keyNameOf(key))
  const secrets = secretsUnder(key)
  const meter = newCallMeter()
  const context: Context = {
    database,
    db: database.kysely,
    clock,
    log: {
      ...newLog('silent'),
      info() {},
      debug() {},
      warn() {},
      error: (...told: unknown[]) => onFault(JSON.stringify(told)),
    } as Context['log'],
    jobs: {
      enqueue: async (_tx, name, data, { partner, afterSeconds = 0 }) =>
        putJob({ name, data, partner, seconds: afterSeconds } as LaterJob),
      deadLetters: {
        page: async () => ({ letters: [], total: 0 }),
        find: async () => undefined,
        canRun: () => false,
        putBack: nothing,
        drop: nothing,
      },
    },
    partners: connectPartners(database.kysely, {
      clock,
      secrets,
      send: async (address, { method = 'GET', headers, body }) => {
        const { pathname, search } = new URL(address)
        const { status, contentType, text } = await askPartner({
          method,
          url: pathname + search,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === 'string' && { body }),
        })
        return new Response(status === 204 ? null : text, {
          status,
          headers: { 'content-type': contentType },
        })
      },
      guard: (_, send) => send,
      near: onOwnMachine,
      meter,
    }),
    secrets,
    isBreached: noneIsBreached,
    handlers,
  }
  return { context, meter }
}
