import { deepStrictEqual, ok } from 'node:assert/strict'
import type { RawNotice } from '../../payment-bank.ts'
import { simulatorOf, type Case } from './bench.ts'
import { charge } from './checks.ts'

const isCalled: NonNullable<Case['isOffered']> = ({ caps }) => caps.notices === 'WEBHOOK'
const isSigned: NonNullable<Case['isOffered']> = ({ caps }) => caps.notices === 'WEBHOOK' && caps.signed

const bare = (text: string): RawNotice => ({
  header: () => '',
  rawBody: Buffer.from(text),
  now: new Date(),
})

export const noticeCases: Case[] = [
  {
    name: 'a notice of a payment names its charge, and is the same event each time',
    onlySimulated: true,
    isOffered: isCalled,
    async run(bench) {
      const made = await charge(bench)
      await simulatorOf(bench).pay(made.emv)
      const raw = await simulatorOf(bench).noticeOf(made.gatewayRef ?? made.bill)
      const read = bench.bank.readNotice!(raw)
      ok(read.ok, 'it is refused')
      const { bill, gatewayRef } = read.notice
      ok(bill === made.bill || gatewayRef === made.gatewayRef, 'it names another charge')
      deepStrictEqual(bench.bank.readNotice!(raw), read)
    },
  },
  {
    name: 'a notice of which a byte was changed is refused',
    onlySimulated: true,
    isOffered: isSigned,
    async run(bench) {
      const made = await charge(bench)
      await simulatorOf(bench).pay(made.emv)
      const raw = await simulatorOf(bench).noticeOf(made.gatewayRef ?? made.bill)
      const rawBody = Buffer.concat([raw.rawBody, Buffer.from(' ')])
      deepStrictEqual(bench.bank.readNotice!({ ...raw, rawBody }), { ok: false, fault: 'FORGED' })
    },
  },
  {
    name: 'a notice without a signature is refused',
    isOffered: isSigned,
    async run({ bank }) {
      deepStrictEqual(bank.readNotice!(bare('{}')), { ok: false, fault: 'UNSIGNED' })
    },
  },
  {
    name: 'what is no notice is refused',
    isOffered: isCalled,
    async run({ bank }) {
      for (const text of ['', '[]', 'null', '{"transactionId":5', '{}'])
        ok(!bank.readNotice!(bare(text)).ok, `"${text}" passes for a notice`)
    },
  },
]
