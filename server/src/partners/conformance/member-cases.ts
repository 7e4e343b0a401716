import { deepStrictEqual, ok } from 'node:assert/strict'
import { MemberNameTaken } from '../game-provider.ts'
import { simulatorOf, type Case } from './bench.ts'
import { bahtMinor, described, holds, isUnavailable, putIn, requestOf } from './checks.ts'

export const memberCases: Case[] = [
  {
    name: 'it is up',
    run: ({ provider }) => provider.health(),
  },
  {
    name: 'a new member has no credit, and can be asked for by the name that was answered',
    async run({ provider, newMember }) {
      const memberId = await provider.createMember(newMember())
      ok(memberId.length >= 1 && memberId.length <= 64, `the name ${memberId}`)
      deepStrictEqual(await provider.balance(memberId), 0n)
    },
  },
  {
    name: 'a member who is made again is the same one, or the name is said to be taken',
    async run({ provider, newMember }) {
      const member = newMember()
      const memberId = await provider.createMember(member)
      const again = await provider.createMember(member).catch((error: unknown) => {
        if (error instanceof MemberNameTaken) return memberId
        throw error
      })
      deepStrictEqual(again, memberId)
    },
  },
  {
    name: 'an unknown member has no balance and gets no credit',
    async run(bench) {
      const nobody = bench.newMember()
      await isUnavailable(bench.provider.balance(nobody.memberId), 'the balance of nobody')
      const request = requestOf(bench, nobody, { direction: 'IN', amountMinor: bahtMinor })
      const outcome = await bench.provider.transfer(request)
      ok(outcome.status !== 'CONFIRMED', `a transfer to nobody is ${described(outcome)}`)
    },
  },
  {
    name: "the agency's own credit is told",
    isOffered: (offers) => offers.agentCredit,
    async run(bench) {
      const { provider, simulator } = bench
      const before = await provider.agentCredit!()
      ok(before >= 0n, `the agency's credit is ${before}`)
      if (!simulator) return // somebody else may work with it at the same time
      const { memberId } = await bench.joined()
      const request = requestOf(bench, { memberId, password: '' }, { direction: 'IN', amountMinor: 123n })
      await provider.transfer(request)
      deepStrictEqual(await provider.agentCredit!(), before - 123n, 'after a deposit of 1.23')
    },
  },
  {
    name: 'a member who has not played has nothing staked in open rounds',
    isOffered: (offers) => offers.outstanding,
    async run({ provider, joined }) {
      const { memberId } = await joined()
      deepStrictEqual(await provider.outstanding!(memberId), 0n)
    },
  },
  {
    name: 'what is staked in an open round is told, and has left the balance',
    onlySimulated: true,
    isOffered: (offers) => offers.outstanding,
    async run(bench) {
      const { provider } = bench
      const { setOpenStake } = simulatorOf(bench)
      const member = await bench.joined()
      await putIn(bench, member, 100_00n)
      await setOpenStake(member.memberId, 10_01n)
      deepStrictEqual(await provider.outstanding!(member.memberId), 10_01n, 'what is staked')
      await holds(bench, member, 89_99n)
      const another = await bench.joined()
      deepStrictEqual(await provider.outstanding!(another.memberId), 0n, "another member's")
      await setOpenStake(member.memberId, 0n)
      deepStrictEqual(await provider.outstanding!(member.memberId), 0n, 'after the round')
      await holds(bench, member, 100_00n)
    },
  },
]
