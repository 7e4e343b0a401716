import { CallRefused } from '@kham/contract/client'
import type { FieldCode } from '@kham/contract/refusals'
import { validate } from '@kham/contract/validate'
import type { TFunction } from '@kham/site/translate'
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Checks a form with the schema that the server checks it with. An error's `type` is its field code. */
export const checkedBy =
  <Fields extends FieldValues>(schema: ZodMiniType<Fields>): Resolver<Fields> =>
  (values) => {
    const checked = validate(schema, values)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors = Object.entries(checked.fields).map(([field, code]) => [
      field,
      { type: values[field] === '' ? 'REQUIRED' : code },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }

/** Puts the server's refusal at the fields that it names and focuses the first; false when it names none of ours. */
export function showAtFields<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
  fields: readonly FieldPath<Fields>[],
): boolean {
  if (!(error instanceof CallRefused)) return false
  const named = fields.filter((field) => error.fields[field] !== undefined)
  named.forEach((field, place) => {
    setError(field, { type: error.fields[field] ?? 'BAD_FORMAT' }, { shouldFocus: place === 0 })
  })
  return named.length > 0
}

/** `kind` is whose words they are: a confirmation is a password as well. */
export function fieldWords(
  t: TFunction,
  kind: string,
  error: { type: string } | undefined,
  bounds: { min?: number; max?: number } = {},
): string | undefined {
  if (!error) return undefined
  const code = error.type as FieldCode
  return t([`common:fieldOf.${kind}.${code}`, `common:field.${code}`, 'common:field.BAD_FORMAT'], bounds)
}
