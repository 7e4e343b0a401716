import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldHint } from './field.tsx'
import styles from './field.module.css'

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
    <div className={styles.field}>
      <label className={styles.checkline} htmlFor={id}>
        <input
          {...input}
          {...describedBy}
          className={styles.checkbox}
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
