import type { FieldCode } from '@kham/contract/refusals'
import { referenceFault } from '@kham/contract/sameness/references'
import { validateForm } from '@kham/contract/validate'
import type { TFunction } from './words.ts'
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Checks a form with the schema that the server checks it with, and the reference of a bank in it. An error's `type` is its field code. */
export const checkedBy =
  <Fields extends FieldValues>(schema: ZodMiniType<Fields>) =>
  (values: Fields): ResolverResult<Fields> => {
    const checked = validateForm(schema, values)
    const faults = { ...referenceFaults(values), ...(checked.ok ? {} : checked.fields) }
    if (checked.ok && Object.keys(faults).length === 0) return { values: checked.value, errors: {} }
    const errors = Object.entries(faults).map(([field, code]) => [field, { type: code }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }

/** One that is left out is the schema's matter. */
function referenceFaults({ bankReference }: FieldValues): { bankReference?: FieldCode } {
  const fault = typeof bankReference === 'string' && bankReference !== '' && referenceFault(bankReference)
  return fault ? { bankReference: fault } : {}
}

/** What is wrong with a field, in words that name it where there are some. */
export function fieldWords(t: TFunction, name: string, error: { type: string } | undefined) {
  if (!error) return undefined
  const code = error.type as FieldCode
  return t([`fieldOf.${name}.${code}`, `field.${code}`, 'field.BAD_FORMAT'])
}
