import { providerIds, type ProviderId } from '@kham/contract/providers'
import type { Db } from '../../db/db.ts'
import { CannotDo } from '../command.ts'

export function providerIdOf(text: string | undefined): ProviderId {
  const found = providerIds.find((id) => id === text)
  if (!found) throw new CannotDo(`--provider is one of ${providerIds.join(', ')}.`)
  return found
}

/** Without the secret: who has no business with it, is not given it. */
const shown = ['provider_id', 'name', 'dialect', 'base_url', 'key_id', 'settings', 'enabled'] as const

export const providerRows = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers')
    .select(shown)
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('provider_id')
    .execute()

type Row = Awaited<ReturnType<typeof providerRows>>[number]

/** As it is told to a program. */
export const told = ({ provider_id, base_url, key_id, ...row }: Row) => ({
  provider: provider_id,
  name: row.name,
  dialect: row.dialect,
  url: base_url,
  keyId: key_id,
  settings: row.settings,
  enabled: row.enabled,
})

/** As it is told to a person. */
export function lineOf(row: Row): string {
  const settings = Object.entries(row.settings).map(([name, value]) => `${name}=${value}`)
  const state = row.enabled ? 'enabled' : 'switched off'
  return [row.provider_id, row.dialect, row.base_url, `key id ${row.key_id}`, ...settings, state].join('  ')
}
