import { CallRefused } from '@kham/contract/client'
import type { FieldCode } from '@kham/contract/refusals'
import { validateForm } from '@kham/contract/validate'
import type { TFunction } from './words.ts'
import { useEffect, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, ResolverResult, UseFormSetError } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { nullOnError, withTimeout } from './with-timeout.ts'
import { whenIdle } from './when-idle.ts'

type LoadShape<Fields> = () => Promise<ZodMiniType<Fields>>
type Check<Fields extends FieldValues> = (values: Fields) => Promise<ResolverResult<Fields>>

/** The check of a form, whose shape comes in a file of its own once the page is idle. */
export function useCheck<Fields extends FieldValues>(load: LoadShape<Fields>): Check<Fields> {
  const [check] = useState(() => checkedBy(load))
  useEffect(() => void whenIdle().then(() => nullOnError(load())), [load])
  return check
}

/**
 * Checks a form with the shape that the server checks it with. An error's `type` is its field code. Without the shape the form
 * is sent as it is: the server's refusal names the same fields.
 */
export const checkedBy =
  <Fields extends FieldValues>(load: LoadShape<Fields>): Check<Fields> =>
  async (values) => {
    const shape = await withTimeout(load())
    if (!shape) return { values, errors: {} }
    const checked = validateForm(shape, values)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors = Object.entries(checked.fields).map(([field, code]) => [field, { type: code }])
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

/** `kind` is whose words they are: a confirmation is a password as well. Of a refused password the refusal's own say it. */
export function fieldWords(
  t: TFunction,
  kind: string,
  error: { type: string } | undefined,
  bounds: { min?: number; max?: number } = {},
): string | undefined {
  if (!error) return undefined
  const code = error.type as FieldCode
  return t(
    [
      `refusal:fieldOf.${kind}.${code}`,
      `refusal:field.${code}`,
      `refusal:code.${code}`,
      'refusal:field.BAD_FORMAT',
      'error',
    ],
    bounds,
  )
}
