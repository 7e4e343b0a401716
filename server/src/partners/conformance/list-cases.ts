import { deepStrictEqual } from 'node:assert/strict'
import type { Case } from './bench.ts'
import { bahtMinor, isConfirmed, readAll, requestOf } from './checks.ts'

/** Wide enough for the clocks of both. */
const hourMs = 3_600_000

export const listCases: Case[] = [
  {
    name: 'the list of members has every member once, with the balance',
    isOffered: (offers) => offers.listsMembers,
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const balanceMinor = await provider.balance(member.memberId)
      const { rows } = await readAll(provider.listMembers!())
      const mine = rows.filter(({ memberId }) => memberId === member.memberId)
      deepStrictEqual(mine, [{ memberId: member.memberId, balanceMinor }])
    },
  },
  {
    name: 'the list of transfers has every transfer once',
    isOffered: (offers) => offers.listsTransfers,
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      isConfirmed(await provider.transfer(request))
      const now = Date.now()
      const span = { from: new Date(now - hourMs), to: new Date(now + hourMs) }
      const { rows } = await readAll(provider.listTransfers!(span))
      const mine = rows.filter(({ reference }) => reference === request.reference)
      deepStrictEqual(mine.length, 1, 'how often it is listed')
      const { at } = mine[0]!
      deepStrictEqual(mine, [{ ...mine[0]!, ...request, status: 'CONFIRMED', at }])
    },
  },
]
