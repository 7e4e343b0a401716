import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newBreakers, type Guard } from './breakers.ts'
import { channelWire, type ChannelWire } from './channels/channel-wire.ts'
import type { CallMeter, CallTold } from './call-meter.ts'
import { openBank } from './bank/open-bank.ts'
import { newTokenCache } from './bank/token-cache.ts'
import { openProvider } from './games/open-provider.ts'
import { marking, metered, meteredBank } from './metered.ts'
import { pushServices } from './push-service.ts'
import { secretOfCredentials, wrongBank } from './check-bank.ts'
import { wrongProvider } from './check-provider.ts'
import type { Nearness } from './partner-address.ts'
import { ofMethod, ofProvider, openPartnerSecret } from './partner-secret.ts'
import type { Partners } from './port.ts'
import type { Secrets } from '../secrets.ts'
import { sendOutside } from './send-outside.ts'
import { inFlightWindow, usualLongestCallSeconds } from './in-flight-window.ts'
import { readingAlong, tryAsking } from './try-partner.ts'
import type { Send } from './wire.ts'

/** Long enough for a slow bank, short enough for a player who waits. */
const usualTimeoutMs = 8_000

interface Wiring {
  clock: Clock
  secrets: Secrets
  timeoutMs?: number
  /** Longer than any call can be at work inside a partner after we have given it up. */
  longestCallSeconds?: number
  send?: Send
  /** What stands before each way to a provider. */
  guard?: Guard
  /** Where partners may be. Whoever connects them says it: nothing reaches into our own network by default. */
  near: Nearness
  /** Counts the calls to game providers. */
  meter?: CallMeter
  /** How messengers and webhooks are reached; on the internet alone by default. */
  channels?: ChannelWire
  /** Hears of every call. */
  onCall?: ((told: CallTold) => void) | undefined
}

/** Builds each agency's partners from its settings, read anew for each use so that a change in the console works at once. */
export function connectPartners(
  db: Db,
  {
    clock,
    secrets,
    near,
    timeoutMs = usualTimeoutMs,
    longestCallSeconds = usualLongestCallSeconds,
    send = near.ownMachine ? fetch : sendOutside(near),
    guard = newBreakers(),
    meter,
    channels = channelWire(),
    onCall,
  }: Wiring,
): Partners {
  const tokens = newTokenCache()
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

    channels,

    mayBeInFlight: inFlightWindow(clock, longestCallSeconds),
    push: pushServices({ near, send }),

    checkBank: (reach) => wrongBank(reach, near),
    checkGame: (reach) => wrongProvider(reach, near),

    async tryBank({ dialect, credentials, ...reach }) {
      if (dialect === 'manual') return { outcome: 'NOTHING_TO_ASK', ms: 0, said: null }
      const { send: along, heard } = readingAlong(send)
      const place = { tokens: newTokenCache(), clock, timeoutMs, send: along }
      const bank = openBank(dialect, {
        ...reach,
        ...place,
        secret: secretOfCredentials(dialect, credentials),
      })
      // PhaJay is asked by its own name for a charge alone.
      const nobodys = { bill: 'KHAMTEST0000000000', gatewayRef: 'KHAMTEST0000000000' }
      return tryAsking(() => bank.paymentsOf(nobodys), { heard, secrets: Object.values(credentials) })
    },

    async tryGame({ dialect, ...reach }) {
      const { send: along, heard } = readingAlong(send)
      const provider = openProvider(dialect, { ...reach, clock, timeoutMs, send: along })
      const hidden = { heard, secrets: [reach.secret] }
      const up = await tryAsking(() => provider.health(), hidden)
      let creditMinor: bigint | null = null
      if (up.outcome !== 'ANSWERED' || !provider.agentCredit) return { ...up, creditMinor }
      const credit = await tryAsking(async () => {
        creditMinor = await provider.agentCredit!()
      }, hidden)
      return { ...credit, ms: up.ms, creditMinor }
    },
  }
}
