import { deepStrictEqual } from 'node:assert/strict'
import type { Case } from './bench.ts'
import { bahtMinor, isConfirmed, readAll, requestOf } from './checks.ts'

/** Wide enough for the clocks of both. */
const hourMs = 3_600_000

export const listCases: Case[] = [
  {
    name: 'the list of members has every member once, with the balance',
    isOffered: ({ listMembers }) => listMembers !== undefined,
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
    isOffered: ({ listTransfers }) => listTransfers !== undefined,
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      isConfirmed(await provider.transfer(request))
      const now = Date.now()
      const span = { from: new Date(now - hourMs), to: new Date(now + hourMs) }
      const { rows } = await readAll(provider.listTransfers!(span))
      const mine = rows.filter(({ reference }) => reference === request.reference)
      const told = mine.map(({ at: _, ...row }) => row)
      const { reference, memberId, direction, amountMinor } = request
      const [only] = told
      deepStrictEqual(told.length, 1, 'how often it is listed')
      deepStrictEqual(
        {
          reference: only!.reference,
          memberId: only!.memberId,
          direction: only!.direction,
          amountMinor: only!.amountMinor,
          status: only!.status,
        },
        { reference, memberId, direction, amountMinor, status: 'CONFIRMED' },
      )
    },
  },
]
