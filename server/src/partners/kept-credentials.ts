import type { PartnerField } from '@kham/contract/operator/cashier/partner-fields'

/** Recipient and address of credentials. */
interface Whereabouts {
  dialect: string
  baseUrl: string
  settings: Readonly<Record<string, string>>
}

interface Change<Before extends Whereabouts> {
  before: Before | undefined
  after: Whereabouts
  /** The settings of the dialect that is spoken after. */
  known: readonly PartnerField[]
  /** Who types commands has the credentials anyway. */
  isByCommand: boolean
}

/**
 * What was kept, where its credentials may go on being used: whoever types an address types them as well, and another dialect has others
 * of its own, whoever asks.
 */
export function keptCredentials<Before extends Whereabouts>(change: Change<Before>): Before | undefined {
  const { before, after, known, isByCommand } = change
  if (!before || before.dialect !== after.dialect) return undefined
  const isElsewhere =
    before.baseUrl !== after.baseUrl ||
    known.some(({ name, isAddress }) => isAddress && after.settings[name] !== before.settings[name])
  return isElsewhere && !isByCommand ? undefined : before
}
