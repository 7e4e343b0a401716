import type { z } from 'zod/mini'
import { fieldCodes, type FieldCode } from './refusals.ts'

type Issue = z.core.$ZodIssue

const isFieldCode = (text: string): text is FieldCode => (fieldCodes as readonly string[]).includes(text)

/** Maps a Zod issue to a field code; a check that names a code itself wins. */
export function fieldCodeOf(issue: Issue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'REQUIRED' : 'BAD_TYPE'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'TOO_SHORT' : 'TOO_SMALL'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'TOO_LONG' : 'TOO_LARGE'
    case 'invalid_value':
      return issue.input === undefined ? 'REQUIRED' : 'NOT_ALLOWED'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    default:
      return 'BAD_FORMAT'
  }
}

/** Field -> code, the first issue of each field; `body` stands for the whole when it is no object. */
export function fieldsOf(error: z.core.$ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const issue of error.issues) {
    const code = fieldCodeOf(issue)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) fields[name] ??= code
  }
  return fields
}

export type Validated<T> = { ok: true; value: T } | { ok: false; fields: Record<string, FieldCode> }

/** Checks an input against its schema; the same on the server and in the forms. */
export function validate<S extends z.ZodMiniType>(schema: S, input: unknown): Validated<z.output<S>> {
  // Without reportInput a missing field cannot be told from one of the wrong type.
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fields: fieldsOf(parsed.error) }
}

const isEmpty = (typed: unknown) => typeof typed === 'string' && typed.trim() === ''

/** Checks what is typed into a form: a field that nothing is typed in is missing, whatever else its schema says of it. */
export function validateForm<S extends z.ZodMiniType>(
  schema: S,
  typed: Readonly<Record<string, unknown>>,
): Validated<z.output<S>> {
  const checked = validate(schema, typed)
  if (!checked.ok)
    for (const field in checked.fields) if (isEmpty(typed[field])) checked.fields[field] = 'REQUIRED'
  return checked
}
