import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newBreakers, type Guard } from './breakers.ts'
import type { CallMeter, CallTold } from './call-meter.ts'
import { openBank } from './bank/open-bank.ts'
import { newTokenShelf } from './bank/token-shelf.ts'
import { openProvider } from './games/open-provider.ts'
import { marking, metered, meteredBank } from './metered.ts'
import { ofMethod, ofProvider, openPartnerSecret } from './partner-secret.ts'
import type { Partners } from './port.ts'
import type { Secrets } from '../secrets.ts'
import type { Send } from './wire.ts'

/** Long enough for a slow bank, short enough for a player who waits. */
const usualTimeoutMs = 8_000

interface Wiring {
  clock: Clock
  secrets: Secrets
  timeoutMs?: number
  send?: Send
  /** What stands before each way to a provider. */
  guard?: Guard
  /** Counts the calls to game providers. */
  meter?: CallMeter
  /** Hears of every call. */
  onCall?: ((told: CallTold) => void) | undefined
}

/** Builds each agency's partners from its settings, read anew for each use so that a change in the console works at once. */
export function connectPartners(
  db: Db,
  { clock, secrets, timeoutMs = usualTimeoutMs, send = fetch, guard = newBreakers(), meter, onCall }: Wiring,
): Partners {
  const tokens = newTokenShelf()
  return {
    async bank(agencyId, method) {
      const row = await db
        .selectFrom('payment_methods')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .where('method', '=', method)
        .executeTakeFirst()
      if (!row) return null
      const bank = openBank(row.dialect, {
        baseUrl: row.base_url,
        mid: row.mid,
        iin: row.iin,
        displayName: row.display_name,
        secret: openPartnerSecret(secrets, ofMethod(agencyId, method), row.secret),
        settings: row.settings,
        tokens,
        clock,
        timeoutMs,
        send: marking(send),
      })
      if (!onCall) return bank
      return meteredBank(bank, (outcome, ms) => onCall({ kind: 'bank', partner: method, outcome, ms }))
    },

    async game(agencyId, providerId) {
      const row = await db
        .selectFrom('agency_providers')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .where('provider_id', '=', providerId)
        .executeTakeFirst()
      if (!row) return null
      const provider = openProvider(row.dialect, {
        baseUrl: row.base_url,
        keyId: row.key_id,
        secret: openPartnerSecret(secrets, ofProvider(agencyId, providerId), row.secret),
        settings: row.settings,
        clock,
        timeoutMs,
        send: guard(`${agencyId} ${providerId} ${row.base_url}`, marking(send)),
      })
      if (!meter && !onCall) return provider
      return metered(provider, (outcome, ms) => {
        meter?.note({ agencyId, providerId }, outcome, ms)
        onCall?.({ kind: 'provider', partner: providerId, outcome, ms })
      })
    },
  }
}
