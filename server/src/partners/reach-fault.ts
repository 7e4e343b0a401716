import type { PartnerField } from '@kham/contract/operator/cashier/partner-fields'
import type { FieldCode } from '@kham/contract/refusals'
import { wrongAddress, type Nearness } from './partner-address.ts'

/** What is wrong with how a partner is to be reached: for a form by its field, for whoever types commands in words. */
export interface ReachFault {
  field: string
  code: FieldCode
  words: string
}

interface Settings {
  dialect: string
  known: readonly PartnerField[]
  settings: Readonly<Record<string, string>>
}

/** The first thing that is wrong with a dialect's settings; null = nothing. */
export function wrongSetting({ dialect, known, settings }: Settings, near: Nearness): ReachFault | null {
  const strange = Object.keys(settings).find((name) => known.every((field) => field.name !== name))
  if (strange !== undefined) {
    const words = `${dialect} has no setting ${strange}: ${listed(known.map(({ name }) => name))}.`
    return { field: `settings.${strange}`, code: 'UNKNOWN_FIELD', words }
  }
  for (const field of known) {
    const fault = faultOf(field, settings[field.name], { dialect, near })
    if (fault) return { field: `settings.${field.name}`, ...fault }
  }
  return null
}

/** Below the partner's own address, and not above it. */
const isPath = (text: string) => /^\w[\w/-]*$/.test(text)

const listed = (names: string[]) => (names.length > 0 ? `it has ${names.join(', ')}` : 'it has none')

function faultOf(
  { name, needed, choices, pattern, isAddress, mayBePath }: PartnerField,
  value: string | undefined,
  { dialect, near }: { dialect: string; near: Nearness },
): Omit<ReachFault, 'field'> | null {
  if (value === undefined)
    return needed ? { code: 'REQUIRED', words: `${dialect} cannot do without the setting ${name}.` } : null
  if (choices && !choices.includes(value))
    return { code: 'NOT_ALLOWED', words: `${name} is one of ${choices.join(', ')}.` }
  if (pattern && !pattern.test(value))
    return { code: 'BAD_FORMAT', words: `${dialect} cannot work with the setting ${name}=${value}.` }
  if (mayBePath && isPath(value)) return null
  const address = isAddress ? wrongAddress(value, near) : null
  return address && { code: address.code, words: `${name} ${address.words}` }
}

/** One line of plain signs. */
export const wrongCredential = (name: string, value: string | undefined): ReachFault | null => {
  const field = `credentials.${name}`
  if (value === undefined || value === '') return { field, code: 'REQUIRED', words: `${name} is missing.` }
  return /^[\x20-\x7e]{1,4000}$/.test(value)
    ? null
    : { field, code: 'BAD_FORMAT', words: 'The secret is one line of plain letters, digits and signs.' }
}
