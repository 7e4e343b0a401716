import type { PartnerField } from '@kham/contract/operator/cashier/partner-fields'

/** How a partner is reached, as somebody types it. What a form does not ask for stays empty. */
export interface PartnerDraft<Dialect extends string> {
  dialect: Dialect
  /** A method's code, which never changes. */
  code: string
  name: string
  baseUrl: string
  mid: string
  iin: string
  keyId: string
  settings: Record<string, string>
  credentials: Record<string, string>
  /** When the credentials were set that are kept. */
  setAt: string
}

export const emptyDraft = <Dialect extends string>(dialect: Dialect): PartnerDraft<Dialect> => ({
  dialect,
  code: '',
  name: '',
  baseUrl: '',
  mid: '',
  iin: '',
  keyId: '',
  settings: {},
  credentials: {},
  setAt: '',
})

/** The dialect's settings; an empty one is removed. */
export const settingsOf = (
  known: readonly PartnerField[],
  { settings }: { settings: Record<string, string> },
) => Object.fromEntries(known.map(({ name }) => [name, (settings[name] ?? '').trim()]))

/** All of the dialect's, or nothing: then they stay. */
export function credentialsOf(
  names: readonly string[],
  { credentials }: { credentials: Record<string, string> },
) {
  const typed = names.filter((name) => credentials[name])
  return typed.length === 0
    ? {}
    : { credentials: Object.fromEntries(typed.map((name) => [name, credentials[name]!])) }
}
