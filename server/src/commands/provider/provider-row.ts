import type { ProviderSettings } from '@kham/contract/operator/play/provider-settings'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../db/db.ts'
import { toProviderSettings } from '../../features/play/provider-settings/provider-settings.ts'
import { settingsOfProviders } from '../../features/play/provider-settings/provider-settings-queries.ts'
import { CannotDo } from '../command.ts'
import { seenWord } from '../seen-word.ts'

export function providerIdOf(text: string | undefined): ProviderId {
  const found = providerIds.find((id) => id === seenWord(text))
  if (!found) throw new CannotDo(`--provider is one of ${providerIds.join(', ')}.`)
  return found
}

/** For --json: the same as the console gets, never a secret. */
export const providersOf = async (db: Db, agencyId: string) =>
  (await settingsOfProviders(db, agencyId)).map(toProviderSettings)

/** For a terminal. */
export function lineOf({ id, dialect, baseUrl, keyId, settings, enabled }: ProviderSettings): string {
  const told = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const state = enabled ? 'enabled' : 'switched off'
  return [id, dialect, baseUrl, `key id ${keyId}`, ...told, state].join('  ')
}
