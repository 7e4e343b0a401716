import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxBanks } from '../../seed/sandbox-banks.ts'
import { sandboxBankBench } from '../../testing/sandbox-bank-bench.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { openBank } from '../bank/open-bank.ts'
import { newTokenCache } from '../bank/token-cache.ts'
import { realBankBench } from './bank/real-bench.ts'
import { bankSuite, judgeBank } from './bank/suite.ts'
import type { Verdict } from './verdict.ts'

const right: unknown[] = ['pass', 'not offered']
const isWrong = (judged: object) => !('verdict' in judged && right.includes(judged.verdict))

const dialects = sandboxBanks.map(({ dialect }) => dialect)

/** The bank of each sandbox has one fault for all its dialects, so that each dialect is tried in its own. */
describe.each(dialects)('a gateway that speaks %s', (dialect) => {
  let sandbox: RunningSandbox
  const verdicts = new Map<string, Verdict>()
  beforeAll(async () => {
    sandbox = await startSandbox({ hangMs: 300, slowMs: 300 })
    const bench = await sandboxBankBench(sandbox, dialect)
    for (const each of bankSuite) verdicts.set(each.name, await judgeBank(each, bench))
    bench.close()
  })
  afterAll(() => sandbox.stop())

  test('does all that the suite asks for', () => {
    const wrong = bankSuite.map(({ name }) => ({ name, ...verdicts.get(name) })).filter(isWrong)
    expect(wrong).toEqual([])
  })
})

/** Nobody stands behind it who could pay or fail, so that it is tried as a real system is. */
describe('a method that only the staff tells of', () => {
  const account = { mid: 'KHAM1', iin: '70030418' }
  const bank = openBank('manual', {
    ...account,
    baseUrl: '',
    displayName: 'Kham',
    secret: '',
    settings: {},
    tokens: newTokenCache(),
    clock: () => new Date(),
    timeoutMs: 20_000,
  })
  const cases = bankSuite.filter(({ onlySimulated }) => !onlySimulated)
  test('does all that the suite asks for', async () => {
    const judged: ({ name: string } & Verdict)[] = []
    for (const each of cases)
      judged.push({ name: each.name, ...(await judgeBank(each, realBankBench(bank, account))) })
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.filter(isWrong)).toEqual([])
  })
})
