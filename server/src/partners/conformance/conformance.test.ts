import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { sandboxBench } from '../../testing/sandbox-bench.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { capabilitiesOf, type GameProvider } from '../game-provider.ts'
import { judge, suite } from './suite.ts'
import type { Verdict } from './verdict.ts'

let sandbox: RunningSandbox
const providers = new Map<ProviderId, GameProvider>()
const verdicts = new Map<string, Verdict>()
const keyOf = (providerId: ProviderId, name: string) => `${providerId}: ${name}`

/** Side by side, since much of it is waiting for answers that do not come. */
beforeAll(async () => {
  sandbox = await startSandbox()
  await Promise.all(providerIds.map(tryProvider))
})
afterAll(() => sandbox.stop())

async function tryProvider(providerId: ProviderId) {
  const bench = await sandboxBench(sandbox, providerId)
  providers.set(providerId, bench.provider)
  for (const each of suite) verdicts.set(keyOf(providerId, each.name), await judge(each, bench))
}

test.each(providerIds)('%s does all that the suite asks for', (providerId) => {
  const wrong = suite.flatMap(({ name }) => {
    const verdict = verdicts.get(keyOf(providerId, name))
    const isRight = [{ verdict: 'pass' }, { verdict: 'not offered' }].some((each) =>
      isDeepStrictEqual(each, verdict),
    )
    return isRight ? [] : [{ name, verdict }]
  })
  expect(wrong).toEqual([])
})

const none = {
  findsTransfers: false,
  listsTransfers: false,
  listsMembers: false,
  listsWagers: false,
  betLog: false,
  turnoverSinceDeposit: false,
  outstanding: false,
  agentCredit: false,
}
const lists = {
  findsTransfers: true,
  listsTransfers: true,
  listsMembers: true,
  listsWagers: true,
  betLog: true,
  outstanding: true,
  agentCredit: true,
}

// What is not offered is not tried, so a provider that loses a method must not pass for it.
test.each<[ProviderId, Partial<ReturnType<typeof capabilitiesOf>>]>([
  ['alphabet', { proof: 'REFERENCE', ...lists }],
  ['askmebet', { proof: 'BALANCE', turnoverSinceDeposit: true }],
  ['betflix', { proof: 'REPEAT', betLog: true, outstanding: true, agentCredit: true }],
  ['gclub', { proof: 'REPEAT', betLog: true, outstanding: true }],
  ['gclub_live', { proof: 'REPEAT', betLog: true, outstanding: true }],
])('%s offers %j', (providerId, offered) => {
  expect(capabilitiesOf(providers.get(providerId)!)).toEqual({ ...none, ...offered })
})
