import { deepStrictEqual, ok } from 'node:assert/strict'
import type { Case, Fault } from './bench.ts'
import { during } from './checks.ts'

const inquires: NonNullable<Case['isOffered']> = ({ caps }) => caps.inquires

const account = (accountNumber: string) => ({ bankCode: 'jdb', accountNumber })
const known = account('0101200045777777')

const silent = (fault: Fault): Case => ({
  name: `an account that is asked about during ${fault} is unknown, and never "not found"`,
  onlySimulated: true,
  isOffered: inquires,
  async run(bench) {
    const answer = await during(bench, fault, () => bench.bank.inquireAccount!(known))
    deepStrictEqual(answer, { state: 'UNKNOWN' })
  },
})

export const accountCases: Case[] = [
  {
    name: 'an account that is known has its name, the same each time',
    onlySimulated: true,
    isOffered: inquires,
    async run({ bank }) {
      const answer = await bank.inquireAccount!(known)
      ok(answer.state === 'FOUND' && answer.name !== null, 'it is not found, or nobody\u2019s')
      deepStrictEqual(await bank.inquireAccount!(known), answer)
    },
  },
  {
    name: 'an account may be known without a name',
    onlySimulated: true,
    isOffered: inquires,
    async run({ bank }) {
      const answer = await bank.inquireAccount!(account('0101200045214821'))
      deepStrictEqual(answer, { state: 'FOUND', name: null })
    },
  },
  {
    name: 'an account that the bank does not know is not found',
    onlySimulated: true,
    isOffered: inquires,
    async run({ bank }) {
      deepStrictEqual(await bank.inquireAccount!(account('0101200045404404')), { state: 'NOT_FOUND' })
    },
  },
  silent('error'),
  silent('maintenance'),
  silent('timeout-before'),
]
