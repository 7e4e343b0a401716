import { deepStrictEqual, ok } from 'node:assert/strict'
import type { NewMember, TransferRequest } from '../game-provider.ts'
import { simulatorOf, type Bench, type Case, type Fault } from './bench.ts'
import {
  bahtMinor,
  described,
  holds,
  isConfirmed,
  isRefused,
  isUnavailable,
  putIn,
  requestOf,
} from './checks.ts'

/** Has the provider fail while `act` runs, and never longer. */
async function during<T>(bench: Bench, fault: Fault, act: () => Promise<T>): Promise<T> {
  const { setFault } = simulatorOf(bench)
  await setFault(fault)
  try {
    return await act()
  } finally {
    await setFault('none')
  }
}

/** What became of a transfer whose answer never came, by the provider's own means: true = it was applied. */
async function wasApplied(bench: Bench, request: TransferRequest, beforeMinor: bigint): Promise<boolean> {
  const { provider } = bench
  if (provider.proof === 'REFERENCE') return (await provider.findTransfer!(request.reference)) !== null
  return (await provider.balance(request.memberId)) !== beforeMinor
}

async function loseAnswer(bench: Bench, fault: 'timeout-before' | 'timeout-after', request: TransferRequest) {
  const { impatient } = simulatorOf(bench)
  const outcome = await during(bench, fault, () => impatient.transfer(request))
  deepStrictEqual(outcome.status, 'UNKNOWN', `no answer came, and it is ${described(outcome)}`)
}

/** In the end it has happened once, whether it is sent again or was found to have happened. */
async function happensOnce(bench: Bench, member: NewMember, request: TransferRequest, beforeMinor: bigint) {
  const { provider } = bench
  const mustBeSent = provider.proof !== 'BALANCE' || !(await wasApplied(bench, request, beforeMinor))
  if (mustBeSent) isConfirmed(await provider.transfer(request))
  await holds(
    bench,
    member,
    beforeMinor + (request.direction === 'IN' ? request.amountMinor : -request.amountMinor),
  )
}

const lostAnswer = (fault: 'timeout-before' | 'timeout-after', direction: 'IN' | 'OUT'): Case => ({
  name: `${direction === 'IN' ? 'a deposit' : 'a withdrawal'} whose ${fault === 'timeout-after' ? 'answer' : 'question'} is lost happens once`,
  onlySimulated: true,
  async run(bench) {
    const member = await bench.joined()
    await putIn(bench, member, 5n * bahtMinor)
    const before = await bench.provider.balance(member.memberId)
    const request = requestOf(bench, member, { direction, amountMinor: bahtMinor })
    await loseAnswer(bench, fault, request)
    deepStrictEqual(
      await wasApplied(bench, request, before),
      fault === 'timeout-after',
      'whether it was applied',
    )
    await happensOnce(bench, member, request, before)
  },
})

export const faultCases: Case[] = [
  lostAnswer('timeout-after', 'IN'),
  lostAnswer('timeout-after', 'OUT'),
  lostAnswer('timeout-before', 'IN'),
  lostAnswer('timeout-before', 'OUT'),
  {
    name: 'what it refuses has moved nothing',
    onlySimulated: true,
    async run(bench) {
      const member = await bench.joined()
      await putIn(bench, member, bahtMinor)
      const before = await bench.provider.balance(member.memberId)
      for (const direction of ['IN', 'OUT'] as const) {
        const request = requestOf(bench, member, { direction, amountMinor: 1n })
        isRefused(await during(bench, 'refuse', () => bench.provider.transfer(request)))
        await holds(bench, member, before)
      }
    },
  },
  {
    name: 'a server that fails says nothing of the money, and answers no question',
    onlySimulated: true,
    async run(bench) {
      const { provider } = bench
      const member = await bench.joined()
      const before = await provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      await during(bench, 'error', async () => {
        const outcome = await provider.transfer(request)
        deepStrictEqual(outcome.status, 'UNKNOWN', `it is ${described(outcome)}`)
        await isUnavailable(provider.balance(member.memberId), 'the balance')
        await isUnavailable(provider.health(), 'health')
        await isUnavailable(provider.games(), 'the games')
        await isUnavailable(provider.createMember(bench.newMember()), 'a new member')
      })
      await holds(bench, member, before)
      await happensOnce(bench, member, request, before)
    },
  },
  {
    name: 'a slow answer is an answer',
    onlySimulated: true,
    async run(bench) {
      const member = await bench.joined()
      const before = await bench.provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      isConfirmed(await during(bench, 'slow', () => bench.provider.transfer(request)))
      await holds(bench, member, before + bahtMinor)
    },
  },
  {
    name: 'who does not wait for a slow answer finds that it happened',
    onlySimulated: true,
    async run(bench) {
      const member = await bench.joined()
      const before = await bench.provider.balance(member.memberId)
      const request = requestOf(bench, member, { direction: 'IN', amountMinor: bahtMinor })
      const { impatient } = simulatorOf(bench)
      const outcome = await during(bench, 'slow', () => impatient.transfer(request))
      ok(outcome.status === 'UNKNOWN', `it is ${described(outcome)}`)
      await happensOnce(bench, member, request, before)
    },
  },
]
