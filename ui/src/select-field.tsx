import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

type SelectFieldProps = FieldWords & ComponentProps<'select'> & { start?: ReactNode }

/** The browser's own choice list in our frame; children are `<option>`s, `start` may hold the mark of what is chosen. */
export function SelectField({
  label,
  note,
  hint,
  error,
  good,
  help,
  start,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} good={good} help={help} id={id}>
      {(aria) => (
        <span className={controlClass({ error, good })}>
          {start}
          <select {...select} {...aria}>
            {children}
          </select>
          <span className={styles.pre}>
            <Icon path={icons.chevronDown} />
          </span>
        </span>
      )}
    </Field>
  )
}
