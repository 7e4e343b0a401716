import type { FieldCode } from '@kham/contract/refusals'
import { validate } from '@kham/contract/validate'
import type { TFunction } from '@kham/site/translate'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Checks a form with the schema that the server checks it with. An error's `type` is its field code. */
export const checkedBy =
  <Fields extends FieldValues>(schema: ZodMiniType<Fields>): Resolver<Fields> =>
  (values) => {
    const checked = validate(schema, values)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors = Object.entries(checked.fields).map(([field, code]) => [field, { type: code }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }

/** What is wrong with a field, in words that name it where there are some. */
export function fieldWords(t: TFunction, name: string, error: { type: string } | undefined) {
  if (!error) return undefined
  const code = error.type as FieldCode
  return t([`fieldOf.${name}.${code}`, `field.${code}`, 'field.BAD_FORMAT'])
}
