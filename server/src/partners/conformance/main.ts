import { systemClock } from '../../clock.ts'
import { openBank } from '../bank/open-bank.ts'
import { newTokenCache } from '../bank/token-cache.ts'
import { openProvider } from '../games/open-provider.ts'
import { readArguments, type Asked } from './arguments.ts'
import { realBankBench } from './bank/real-bench.ts'
import { bankSuite, judgeBank } from './bank/suite.ts'
import { realBench } from './real-bench.ts'
import { judge, suite } from './suite.ts'
import type { Verdict } from './verdict.ts'

const timeoutMs = 20_000

interface Try {
  name: string
  judge: () => Promise<Verdict>
  /** Takes back what the case has left there. */
  after?: () => Promise<void>
}

/**
 * `npm run conformance -- --provider betflix --url https://… --key-id … --settings name=value`: the suite against a provider's test
 * system, with the secret in KHAM_PROVIDER_SECRET. Moves about one baht at a time and takes it out again. `--bank jdb --url … --mid … --iin …`:
 * against a payment gateway's, with the secret in KHAM_BANK_SECRET; it makes charges that nobody pays. Exit 0 when every case that is offered
 * passes, 1 when one fails, 2 when it could not be run.
 */
async function conform(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  let failed = 0
  for (const each of asked.of === 'bank' ? bankTries(asked) : providerTries(asked)) {
    const verdict = await each.judge()
    const isFail = verdict.verdict === 'fail'
    console.log(`${verdict.verdict.padEnd('not offered'.length)}  ${each.name}`)
    if (isFail) console.log(`             ${verdict.reason.replaceAll('\n', '\n             ')}`)
    if (isFail) failed++
    await each.after?.()
  }
  console.log(failed === 0 ? 'It conforms.' : `${failed} case(s) failed.`)
  return failed === 0 ? 0 : 1
}

function providerTries({ dialect, ...asked }: Asked & { of: 'provider' }): Try[] {
  const secret = secretIn('KHAM_PROVIDER_SECRET')
  const bench = realBench(openProvider(dialect, { ...asked, secret, clock: systemClock, timeoutMs }))
  const offered = suite.filter(({ onlySimulated }) => !onlySimulated)
  return offered.map((each) => ({
    name: each.name,
    judge: () => judge(each, bench),
    after: () => bench.takeOut(),
  }))
}

function bankTries({ dialect, ...asked }: Asked & { of: 'bank' }): Try[] {
  const secret = secretIn('KHAM_BANK_SECRET')
  const reach = { secret, displayName: 'Kham', tokens: newTokenCache(), clock: systemClock, timeoutMs }
  const bench = realBankBench(openBank(dialect, { ...asked, ...reach }), asked)
  const offered = bankSuite.filter(({ onlySimulated }) => !onlySimulated)
  return offered.map((each) => ({ name: each.name, judge: () => judgeBank(each, bench) }))
}

function secretIn(name: string): string {
  const secret = process.env[name]
  if (!secret) throw new Error(`${name} has to hold the secret; a command line is no place for it.`)
  return secret
}

process.exitCode = await conform().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
