import { systemClock } from '../../clock.ts'
import { openProvider } from '../games/open-provider.ts'
import { readArguments } from './arguments.ts'
import { realBench } from './real-bench.ts'
import { judge, suite } from './suite.ts'

const timeoutMs = 20_000

/**
 * `npm run conformance -- --provider betflix --url https://… --key-id … --settings name=value`: the suite against a provider's test
 * system, with the secret in KHAM_PROVIDER_SECRET. Moves about one baht at a time and takes it out again. Exit 0 when every case that is
 * offered passes, 1 when one fails, 2 when it could not be run.
 */
async function conform(): Promise<number> {
  const { dialect, ...asked } = readArguments(process.argv.slice(2))
  const secret = process.env['KHAM_PROVIDER_SECRET']
  if (!secret)
    throw new Error('KHAM_PROVIDER_SECRET has to hold the secret; a command line is no place for it.')
  const bench = realBench(openProvider(dialect, { ...asked, secret, clock: systemClock, timeoutMs }))
  let failed = 0
  for (const each of suite.filter(({ onlySimulated }) => !onlySimulated)) {
    const verdict = await judge(each, bench)
    const isFail = verdict.verdict === 'fail'
    console.log(`${verdict.verdict.padEnd('not offered'.length)}  ${each.name}`)
    if (isFail) console.log(`             ${verdict.reason.replaceAll('\n', '\n             ')}`)
    if (isFail) failed++
    await bench.takeOut()
  }
  console.log(failed === 0 ? 'It conforms.' : `${failed} case(s) failed.`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await conform().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
