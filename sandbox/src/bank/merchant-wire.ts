import { z } from 'zod'
import { sql } from '../store.ts'
import type { World } from '../world.ts'

const text = z.string().min(1).max(2000)

/** What a merchant speaks; each of the bank's doors lets in only those who speak its dialect. */
export const merchantWire = z.discriminatedUnion('dialect', [
  z.strictObject({ dialect: z.literal('open') }),
  /** SPKI DER as base64. */
  z.strictObject({ dialect: z.literal('bcel'), publicKey: text }),
  z.strictObject({ dialect: z.literal('jdb'), partnerId: text, clientId: text, clientSecret: text }),
  z.strictObject({ dialect: z.literal('phajay') }),
])
export type MerchantWire = z.output<typeof merchantWire>

type Row = { credential: string }

/** null = the merchant speaks the open contract, as everybody did once. */
export function wireOf(world: World, mid: string): MerchantWire | null {
  const row = world.store.one<Row>(sql`SELECT credential FROM merchant_wires WHERE mid = ${mid}`)
  return row && merchantWire.parse(JSON.parse(row.credential))
}

/** The owner of the account; null = nobody. */
export const midOfAccount = (world: World, dialect: MerchantWire['dialect'], account: string) =>
  world.store.one<{ mid: string }>(
    sql`SELECT mid FROM merchant_wires WHERE dialect = ${dialect} AND account = ${account}`,
  )?.mid ?? null

export function putWire(
  world: World,
  { mid, secret, wire }: { mid: string; secret: string; wire: MerchantWire },
) {
  const account = accountOf(wire, { mid, secret })
  const credential = JSON.stringify(wire)
  world.store.run(sql`INSERT INTO merchant_wires (mid, dialect, account, credential)
    VALUES (${mid}, ${wire.dialect}, ${account}, ${credential})
    ON CONFLICT (mid) DO UPDATE SET dialect = excluded.dialect, account = excluded.account,
      credential = excluded.credential`)
}

/** What the dialect's doors know a merchant by. */
function accountOf(wire: MerchantWire, { mid, secret }: { mid: string; secret: string }): string {
  if (wire.dialect === 'jdb') return wire.clientId
  return wire.dialect === 'phajay' ? secret : mid
}
