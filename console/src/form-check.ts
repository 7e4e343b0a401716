import type { FieldCode } from '@kham/contract/refusals'
import { referenceFault } from '@kham/contract/sameness/references'
import { validateForm } from '@kham/contract/validate'
import type { TFunction } from './words.ts'
import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks a form with the schema that the server checks it with, and the reference of a bank in it. An error's `type` is its field code.
 * `bodyOf` makes the request of what the fields hold.
 */
export const checkedAs =
  <Fields extends FieldValues, Body extends FieldValues>(
    schema: ZodMiniType<Body>,
    bodyOf: (fields: Fields) => FieldValues,
  ) =>
  (fields: Fields): ResolverResult<Fields, Body> => {
    const body = bodyOf(fields)
    const checked = validateForm(schema, body)
    const faults = { ...referenceFaults(body), ...(checked.ok ? {} : checked.fields) }
    if (checked.ok && Object.keys(faults).length === 0) return { values: checked.value, errors: {} }
    const errors: FieldErrors<Fields> = {}
    // A fault of `tags.0` is one of the field that holds the tags.
    for (const [field, type] of Object.entries(faults)) set(errors, field, { type })
    return { values: {}, errors }
  }

/** The same of fields that are the request as they stand. */
export const checkedBy = <Fields extends FieldValues>(schema: ZodMiniType<Fields>) =>
  checkedAs<Fields, Fields>(schema, (fields) => fields)

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
