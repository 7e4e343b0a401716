import type pg from 'pg'
import { soundKey } from '@kham/contract/sameness'

const batchSize = 2_000
const names = { players: ['player_id', 'display_name'], bank_accounts: ['bank_account_id', 'account_name'] }

type Asks = Pick<pg.ClientBase | pg.Pool, 'query'>

/** Writes how the names sound of which nobody has written it: those before 0140, and those of servers of the release before. */
export const fillSounds = (client: Asks): Promise<void> => writeSounds(client, "sound_key = ''")

/** Writes how all names sound, after `soundKey` has come to hear them otherwise: before 0275. */
export const renewSounds = (client: Asks): Promise<void> => writeSounds(client, 'true')

async function writeSounds(client: Asks, which: string) {
  for (const [table, [id, name]] of Object.entries(names)) {
    let last: { agency_id: string; id: string } | undefined = { agency_id: '', id: noId }
    while (last) last = await writeBatch(client, { table, id: id!, name: name!, which }, last)
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

/** @returns the last row of the batch; undefined = there was none left */
async function writeBatch(
  client: Asks,
  { table, id, name, which }: { table: string; id: string; name: string; which: string },
  after: { agency_id: string; id: string },
) {
  const { rows } = await client.query<{ agency_id: string; id: string; name: string; sound: string }>(
    `select agency_id, ${id}::text as id, ${name} as name, sound_key as sound from ${table}
      where ${which} and (agency_id, ${id}) > ($1, $2::uuid) order by agency_id, ${id} limit ${batchSize}`,
    [after.agency_id, after.id],
  )
  const others = rows
    .map((row) => ({ ...row, old: row.sound, sound: soundKey(row.name) }))
    .filter(({ old, sound }) => old !== sound)
  if (others.length > 0)
    await client.query(
      `update ${table} t set sound_key = k.sound
        from jsonb_to_recordset($1::jsonb) as k (agency_id text, id uuid, name text, old text, sound text)
        where t.agency_id = k.agency_id and t.${id} = k.id and t.${name} = k.name and t.sound_key = k.old`,
      [JSON.stringify(others)],
    )
  return rows.at(-1)
}
