import { deepStrictEqual, ok } from 'node:assert/strict'
import { capabilitiesOf } from '../game-provider.ts'
import type { Case } from './bench.ts'
import {
  bahtMinor,
  balancesFit,
  described,
  holds,
  isConfirmed,
  isRefused,
  move,
  putIn,
  requestOf,
} from './checks.ts'

export const transferCases: Case[] = [
  {
    name: 'credit goes in and comes out to the satang',
    async run(bench) {
      const member = await bench.joined()
      const start = await bench.provider.balance(member.memberId)
      balancesFit(await move(bench, member, 'IN', 101n), start, start + 101n)
      await holds(bench, member, start + 101n)
      balancesFit(await move(bench, member, 'OUT', 32n), start + 101n, start + 69n)
      await holds(bench, member, start + 69n)
      balancesFit(await move(bench, member, 'OUT', 69n), start + 69n, start)
      await holds(bench, member, start)
    },
  },
  {
    name: 'a satang more than there is does not come out',
    async run(bench) {
      const member = await bench.joined()
      await putIn(bench, member, bahtMinor)
      const all = await bench.provider.balance(member.memberId)
      isRefused(await move(bench, member, 'OUT', all + 1n))
      await holds(bench, member, all)
      isConfirmed(await move(bench, member, 'OUT', all))
      await holds(bench, member, 0n)
    },
  },
  {
    name: 'a reference that is sent again moves credit once',
    isOffered: (offers) => offers.proof !== 'BALANCE',
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const start = await provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      for (const _ of [1, 2, 3]) balancesFit(await provider.transfer(request), start, start + bahtMinor)
      await holds(bench, member, start + bahtMinor)
    },
  },
  {
    name: 'a reference that is sent four times at once moves credit once',
    isOffered: (offers) => offers.proof !== 'BALANCE',
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const start = await provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => provider.transfer(request)))
      // A concurrent caller may be left without an answer, but never with a refusal.
      for (const outcome of outcomes)
        ok(outcome.status !== 'REFUSED', `one of four at once is ${described(outcome)}`)
      isConfirmed(await provider.transfer(request))
      await holds(bench, member, start + bahtMinor)
    },
  },
  {
    name: 'a reference that was refused is never taken for one that moved credit',
    isOffered: (offers) => offers.proof !== 'BALANCE',
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const all = await provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'OUT', amountMinor: all + bahtMinor })
      for (const _ of [1, 2]) isRefused(await provider.transfer(request))
      await putIn(bench, member, bahtMinor)
      // Now there would be enough of it: who remembers refusals says no again, who forgets them moves it.
      const outcome = await provider.transfer(request)
      if (provider.proof === 'REFERENCE') isRefused(outcome)
      await holds(bench, member, outcome.status === 'CONFIRMED' ? 0n : all + bahtMinor)
      ok(outcome.status !== 'UNKNOWN', `it is ${described(outcome)}`)
    },
  },
  {
    name: 'a transfer is found by its reference, and one that never was is not',
    isOffered: (offers) => offers.findsTransfers,
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      deepStrictEqual(await provider.findTransfer!(request.reference), null)
      isConfirmed(await provider.transfer(request))
      const found = await provider.findTransfer!(request.reference)
      ok(found, 'it is not found')
      isConfirmed(found)
    },
  },
  {
    name: 'who proves by reference can be asked for it',
    isOffered: (offers) => offers.proof === 'REFERENCE',
    run: ({ provider }) =>
      Promise.resolve(ok(capabilitiesOf(provider).findsTransfers, 'there is no way to find a transfer')),
  },
]
