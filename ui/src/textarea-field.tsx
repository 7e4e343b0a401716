import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type TextareaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'children'>

/** Several lines of text with their label, as for a reason or a note. */
export function TextareaField({ label, note, hint, error, good, id, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} good={good} id={id}>
      {(aria) => (
        <span className={controlClass({ error, good })}>
          <textarea {...textarea} {...aria} />
        </span>
      )}
    </Field>
  )
}
