import { deepStrictEqual, ok } from 'node:assert/strict'
import { simulatorOf, type Case } from './bench.ts'
import { charge, during, isUnavailable } from './checks.ts'

const isHeard: NonNullable<Case['isOffered']> = (bank) => bank.listen !== undefined
const forEver = new AbortController().signal

export const streamCases: Case[] = [
  {
    name: 'the stream tells of a payment, also of one that was made before anybody listened',
    onlySimulated: true,
    isOffered: isHeard,
    async run(bench) {
      const made = await charge(bench)
      await simulatorOf(bench).pay(made.emv)
      const { bills } = await bench.bank.listen!(null, forEver)
      ok(bills.includes(made.bill), 'it names another charge')
    },
  },
  {
    name: 'the stream goes on where it was left',
    onlySimulated: true,
    isOffered: isHeard,
    async run(bench) {
      const [one, two] = [await charge(bench), await charge(bench)]
      await simulatorOf(bench).pay(one.emv)
      const { next } = await bench.bank.listen!(null, forEver)
      await simulatorOf(bench).pay(two.emv)
      deepStrictEqual((await bench.bank.listen!(next, forEver)).bills, [two.bill])
    },
  },
  {
    name: 'who stops listening hears nothing, and misses nothing',
    isOffered: isHeard,
    async run({ bank }) {
      const { bills, next } = await bank.listen!(null, AbortSignal.abort())
      deepStrictEqual(bills, [])
      ok(next.length > 0, 'there is no place to go on from')
    },
  },
  {
    name: 'a stream that fails is no silence',
    onlySimulated: true,
    isOffered: isHeard,
    async run(bench) {
      const made = await charge(bench)
      await simulatorOf(bench).pay(made.emv)
      await isUnavailable(
        during(bench, 'error', () => bench.bank.listen!(null, forEver)),
        'the stream',
      )
    },
  },
]
