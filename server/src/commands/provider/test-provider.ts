import { parseArgs } from 'node:util'
import { fromMinor } from '@kham/contract/money'
import { reasonOf } from '../../reason-of.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { providerIdOf } from './provider-row.ts'

/** What a question brought, and how long it took. */
type Asked<T> = { ok: true; ms: number; answer: T } | { ok: false; ms: number; reason: string }

export const testProvider: Command = {
  usage: '--agency ID --provider ID [--json]',
  about: 'asks a provider after its health and our credit there; ends with 1 when it does not answer both',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, provider: { type: 'string' }, json: { type: 'boolean' } },
    })
    const providerId = providerIdOf(values.provider)
    const { health, credit } = await open(async ({ db, partners }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      const provider = await partners.game(agencyId, providerId)
      if (!provider) throw new CannotDo(`${agencyId} has no ${providerId}.`)
      return {
        health: await ask(() => provider.health()),
        credit: provider.agentCredit ? await ask(() => provider.agentCredit!()) : null,
      }
    })
    const amount = credit?.ok ? fromMinor(credit.answer) : null
    if (values.json) {
      const told = {
        provider: providerId,
        health: withoutAnswer(health),
        credit: credit && { ...withoutAnswer(credit), amount },
      }
      say(JSON.stringify(told, null, 2))
    } else {
      say(
        health.ok
          ? `${providerId} is up (${health.ms} ms)`
          : `${providerId} is not up: ${health.reason} (${health.ms} ms)`,
      )
      if (credit === null) say('it does not tell our credit')
      else
        say(
          credit.ok
            ? `our credit is ${amount} THB (${credit.ms} ms)`
            : `our credit: ${credit.reason} (${credit.ms} ms)`,
        )
    }
    return health.ok && credit?.ok !== false ? 0 : 1
  },
}

const withoutAnswer = <T>(asked: Asked<T>) =>
  asked.ok ? { ok: true, ms: asked.ms } : { ok: false, ms: asked.ms, reason: asked.reason }

async function ask<T>(question: () => Promise<T>): Promise<Asked<T>> {
  const since = performance.now()
  const ms = () => Math.round(performance.now() - since)
  try {
    const answer = await question()
    return { ok: true, ms: ms(), answer }
  } catch (error) {
    return { ok: false, ms: ms(), reason: reasonOf(error) }
  }
}
