import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldHint } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A box to tick with its words beside it. */
export function CheckboxField({ label, hint, error, id: givenId, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = hint || error ? { 'aria-describedby': `${id}-hint` } : {}
  return (
    <div className="field">
      <label className="checkline" htmlFor={id}>
        <input
          {...input}
          {...describedBy}
          className="cb"
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </div>
  )
}
