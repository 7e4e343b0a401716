import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import fieldStyles from './field.module.css'
import buttonStyles from './button.module.css'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    icon?: IconPath
    end?: ReactNode
    pending?: boolean
    locked?: boolean
  }

/**
 * A line of text with its label. Spread react-hook-form's `register()` into it. `pending` turns a spinner at its end,
 * `good` adds a tick, `locked` makes it read-only with a lock: say why in `hint`.
 */
export function TextField({
  label,
  note,
  hint,
  error,
  good,
  help,
  icon,
  end,
  pending,
  locked,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} good={good} help={help} id={id}>
      {(aria) => (
        <span className={controlClass({ error, good, locked: locked ?? false })}>
          {icon && (
            <span className={fieldStyles.pre}>
              <Icon path={icon} />
            </span>
          )}
          <input {...input} {...aria} readOnly={locked || input.readOnly} />
          {pending && (
            <span className="gold">
              <Icon path={icons.spinner} className={buttonStyles.spin} />
            </span>
          )}
          {!pending && good && !error && (
            <span className="pos">
              <Icon path={icons.circleCheck} />
            </span>
          )}
          {locked && (
            <span className={fieldStyles.pre}>
              <Icon path={icons.lock} size={18} />
            </span>
          )}
          {end}
        </span>
      )}
    </Field>
  )
}
