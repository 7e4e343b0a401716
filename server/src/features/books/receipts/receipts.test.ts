import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { auditHeadOf, sealAudit } from '../../desk/audit/audit-chain.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { headOf, sealLedger } from '../../../ledger/chain.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { receiptDesk } from '../../../testing/receipt-desk.ts'
import { signatureOf } from '../../site/keys/agency-key.ts'
import { activeKey } from '../../site/keys/agency-key-queries.ts'
import { commandLine } from '../../../actor.ts'
import { changeSigningKey } from '../../site/keys/change-signing-key.ts'
import { publishedKeys } from '../../site/keys/published-keys.ts'
import { readTimeline } from '../../orders/kernel/order-timeline.ts'
import type { OrderId } from '../../../timeline/record-step.ts'
import { canonicalJson } from '../../../canonical-json.ts'
import { issueReceipt } from './issue-receipt.ts'
import { issueAllMissingReceipts, issueMissingReceipts } from './receipt-jobs.ts'
import { ordersWithoutReceipt } from './receipt-queries.ts'
import { verifyReceipt } from './verify-receipt.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('receipts', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(async () => {
    await issueAllMissingReceipts(world.context, running)
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { credited, issued, chain, receiptsOf, presented } = receiptDesk(() => world)
  const agencyId = () => world.agency.agency_id
  const judge = (receipt: ReturnType<typeof presented>, agency = agencyId()) =>
    verifyReceipt(world.context.db, agency, receipt)

  test('says what moved, and nothing that its owner may not show to anyone', async () => {
    const { row, receipt } = await issued()
    const body = JSON.parse(receipt.body)
    expect(body).toMatchObject({
      format: 'kham-receipt/1',
      agency: { id: agencyId(), name: 'Kham' },
      number: Number(receipt.number),
      kind: 'deposit',
      code: row.code,
      status: 'SUCCESS',
      outcome: 'CREDITED',
      provider: 'alphabet',
      rate: '690.00',
      moves: [
        {
          move: 'PAID_IN',
          money: { amount: '100000.00', currency: 'LAK' },
          bankReference: expect.any(String),
        },
        { move: 'CREDITED', money: { amount: '144.92', currency: 'THB' } },
      ],
    })
    expect(receipt.body).toBe(canonicalJson(body))
    const { db } = world.context
    const player = await db
      .selectFrom('players as p')
      .innerJoin('bank_accounts as b', 'b.player_id', 'p.player_id')
      .select(['username', 'display_name', 'account_number', 'account_name'])
      .where('p.player_id', '=', row.player_id)
      .executeTakeFirstOrThrow()
    for (const personal of [...Object.values(player), row.player_id])
      expect(receipt.body).not.toContain(personal)
  })

  test('is checked with the published key and the text alone', async () => {
    const { receipt, signature, keyId } = (await issued()).presented
    const keys = await publishedKeys(world.context.db, agencyId())
    const { publicKey } = keys.find(({ id }) => id === keyId)!
    // The head of every Ed25519 key in SPKI, RFC 8410.
    const head = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([head, Buffer.from(publicKey, 'base64url')])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from(receipt), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('seals the steps that its player sees', async () => {
    const { order, receipt } = await issued()
    const steps = await readTimeline(world.context.db, order)
    expect(JSON.parse(receipt.body).steps).toEqual({
      count: steps.length,
      sha256: sha256(canonicalJson(steps)),
    })
  })

  test('says how far the ledger and the audit log are sealed', async () => {
    const { db } = world.context
    await writeAudit(db, { agencyId: agencyId(), at: new Date(), by: commandLine, act: 'RATE_SET' })
    await sealAudit(db)
    await sealLedger(db)
    const { receipt } = await issued()
    const { link, hash } = (await headOf(world.context.db, agencyId()))!
    expect(JSON.parse(receipt.body).ledger).toEqual({ link: Number(link), hash: hash.toString('hex') })
    const audit = (await auditHeadOf(db, agencyId()))!
    expect(JSON.parse(receipt.body).audit).toEqual({
      link: Number(audit.link),
      hash: audit.hash.toString('hex'),
    })
  })

  test('is issued once though its job comes often and at once', async () => {
    const { order } = await credited()
    await Promise.all(Array.from({ length: 6 }, () => issueReceipt(world.context, order)))
    await issueReceipt(world.context, order)
    expect(await receiptsOf(order)).toHaveLength(1)
  })

  test('many at once stand in one chain without a gap', async () => {
    const orders = [await credited(), await credited(), await credited(), await credited()]
    await Promise.all(orders.map(({ order }) => issueReceipt(world.context, order)))
    const receipts = await chain()
    expect(receipts.map(({ number }) => Number(number))).toEqual(receipts.map((_, at) => at + 1))
    for (const [at, { body, hash, previous_hash }] of receipts.entries()) {
      expect(hash).toBe(sha256(body))
      expect(previous_hash).toBe(at === 0 ? null : sha256(receipts[at - 1]!.body))
      expect(JSON.parse(body)).toMatchObject({ number: at + 1, previous: previous_hash })
    }
  })

  test('an order that has not ended gets none', async () => {
    const { order } = await credited()
    await world.context.db
      .updateTable('deposits')
      .set({ status: 'PAID', ended_at: null })
      .where('deposit_id', '=', order.orderId)
      .execute()
    await issueReceipt(world.context, order)
    expect(await receiptsOf(order)).toEqual([])
    await world.context.db
      .updateTable('deposits')
      .set({ status: 'SUCCESS', ended_at: new Date() })
      .where('deposit_id', '=', order.orderId)
      .execute()
  })

  test('a failed receipt leaves no gap, and is issued by the next round', async () => {
    const { order } = await credited()
    const { length } = await chain()
    const broken = { ...world.context, clock: () => new Date(Number.NaN) }
    await expect(issueReceipt(broken, order)).rejects.toThrow('Invalid time value')
    const { row, receipt } = await issued()
    expect(Number(receipt.number)).toBe(length + 1)
    expect(row.deposit_id).not.toBe(order.orderId)

    await issueMissingReceipts(world.context, running, 0)
    expect(await receiptsOf(order)).toHaveLength(1)
  })

  const endedAt = (order: OrderId, ended_at: Date) =>
    world.context.db
      .updateTable('deposits')
      .set({ ended_at })
      .where('deposit_id', '=', order.orderId)
      .execute()

  test.each([
    ['at its first moment', 0, 0, true],
    ['just before it', 1, 1, false],
    ['at its last moment', -9, 0, true],
    ['just after it', -9, -1, false],
  ])('a round finds what ended in its time: %s', async (_, after, before, isFound) => {
    const { order } = await credited()
    const at = new Date('2026-01-01T00:00:00Z')
    await endedAt(order, at)
    const during = { after: new Date(at.getTime() + after), before: new Date(at.getTime() + before) }
    const found = await ordersWithoutReceipt(world.context.db, during, 100)
    expect(found.some(({ orderId }) => orderId === order.orderId)).toBe(isFound)
  })

  test('a round does not look at what ended long ago, a new process does', async () => {
    const { order } = await credited()
    await endedAt(order, secondsAfter(new Date(), -400 * 24 * 3600))
    await issueMissingReceipts(world.context, running, 0)
    expect(await receiptsOf(order)).toEqual([])
    await issueAllMissingReceipts(world.context, running)
    expect(await receiptsOf(order)).toHaveLength(1)
  })

  test('receipts that always fail delay no others, in a round or at start', async () => {
    await issueAllMissingReceipts(world.context, running)
    const orders = (await Promise.all(Array.from({ length: 7 }, credited))).map(({ order }) => order)
    const [bad, good] = [orders.slice(0, 3), orders.slice(3)]
    const { database } = world.context
    await asOwner(database, (client) =>
      client.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before insert on receipts for each row
      when (new.order_id in (${bad.map(({ orderId }) => `'${orderId}'`).join()})) execute function fail()`),
    )
    // Four at a time, drawn anew each time: never those three alone, and hardly ever none of them.
    await issueAllMissingReceipts(world.context, running, 4)
    await asOwner(database, (client) => client.query('drop trigger fail on receipts'))
    for (const order of bad) expect(await receiptsOf(order)).toEqual([])
    for (const order of good) expect(await receiptsOf(order)).toHaveLength(1)
  })

  test('is good and stands in the chain, for anyone who has it', async () => {
    const { receipt, presented } = await issued()
    expect(await judge(presented)).toEqual({
      valid: true,
      reason: null,
      number: Number(receipt.number),
      hash: sha256(presented.receipt),
      chained: true,
    })
  })

  test('a changed byte anywhere makes it invalid', async () => {
    const { presented } = await issued()
    for (const part of ['receipt', 'signature', 'keyId'] as const)
      for (const at of Buffer.from(presented[part]).keys()) {
        const bytes = Buffer.from(presented[part])
        bytes[at]! ^= 1
        const answer = await judge({ ...presented, [part]: bytes.toString() })
        expect(answer).toMatchObject({ valid: false, chained: false, reason: expect.any(String) })
      }
  })

  test('a receipt of another agency is recognized, whoever signed it', async () => {
    const { presented } = await issued()
    expect(await judge(presented, 'other')).toMatchObject({ valid: false, reason: 'OTHER_AGENCY' })
    const claimed = presented.receipt.replace(`"id":"${agencyId()}"`, '"id":"other"')
    expect(claimed).not.toBe(presented.receipt)
    expect(await judge({ ...presented, receipt: claimed }, 'other')).toMatchObject({ reason: 'UNKNOWN_KEY' })
  })

  test('a text that is signed and was never issued is not in the chain', async () => {
    const { presented, receipt } = await issued()
    const key = (await activeKey(world.context.db, agencyId()))!
    const forged = presented.receipt.replace('"144.92"', '"999.99"')
    const signature = signatureOf(forged, key, world.context.secrets)
    expect(await judge({ ...presented, receipt: forged, signature })).toMatchObject({
      valid: true,
      number: Number(receipt.number),
      chained: false,
    })
  })

  test('an old key stays published and its receipts good when a new one signs', async () => {
    const before = await issued()
    await changeSigningKey(world.context, agencyId(), commandLine)
    const after = await issued()
    expect(after.receipt.key_id).not.toBe(before.receipt.key_id)
    for (const { presented } of [before, after])
      expect(await judge(presented)).toMatchObject({ valid: true, chained: true })
    const keys = await publishedKeys(world.context.db, agencyId())
    expect(keys.filter(({ until }) => until === null).map(({ id }) => id)).toEqual([after.receipt.key_id])

    await changeSigningKey(world.context, agencyId(), commandLine)
    const { length } = await publishedKeys(world.context.db, agencyId())
    await Promise.all([1, 2].map(() => changeSigningKey(world.context, agencyId(), commandLine)))
    expect(await publishedKeys(world.context.db, agencyId())).toHaveLength(length)
  })

  test('the database lets none be changed, taken out, or put in beside the chain', async () => {
    const { receipt } = await issued()
    const { database } = world.context
    const { pool } = database
    const ownHash = "encode(sha256(convert_to(b, 'UTF8')), 'hex')"
    const copy = (change: string, { order = 'gen_random_uuid()', hash = ownHash } = {}) =>
      pool.query(
        `insert into receipts (agency_id, number, order_kind, order_id, outcome, player_id, body, hash, previous_hash, signature, key_id, issued_at)
         select agency_id, n, order_kind, ${order}, outcome, player_id, b, ${hash}, p, signature, key_id, issued_at
         from (select *, ${change} from receipts where number = $1) r`,
        [receipt.number],
      )
    const body = (number: string, previous: string) =>
      `${number} as n, ${previous} as p,
       (body::jsonb || jsonb_build_object('number', ${number}, 'previous', ${previous}))::text as b`
    await expect(copy(body('number + 2', 'hash'))).rejects.toThrow('follows_the_one_before')
    await expect(copy(body('number + 1', 'previous_hash'))).rejects.toThrow('follows_the_one_before')
    await expect(copy(`number + 1 as n, hash as p, body as b`)).rejects.toThrow('body_says_its_place')
    await expect(copy(body('number', 'previous_hash'))).rejects.toThrow('receipts_pkey')
    const next = body('number + 1', 'hash')
    await expect(copy(next, { hash: 'hash' })).rejects.toThrow('hash_is_of_body')
    await expect(copy(next, { order: 'order_id' })).rejects.toThrow('one_receipt_an_outcome')
    for (const change of [
      'update receipts set outcome = outcome',
      'delete from receipts',
      'truncate receipts',
      'delete from agency_keys',
      'update agency_keys set public_key = public_key',
      'truncate agency_keys cascade',
    ])
      await expect(asOwner(database, (client) => client.query(change))).rejects.toThrow('append-only')
    await expect(pool.query('delete from receipts')).rejects.toThrow('permission denied')
  })
})
