import * as icons from './icons.ts'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & {
  showLabel?: string
  hideLabel?: string
  shown?: boolean
}

/**
 * A password with an eye to read it. Give `autoComplete` "current-password" or "new-password". Where one toggle serves
 * several fields, pass `shown` instead of the two labels and draw the toggle yourself.
 */
export function PasswordField({ showLabel, hideLabel, shown, ...field }: PasswordFieldProps) {
  const [ownShown, setOwnShown] = useState(false)
  const isShown = shown ?? ownShown
  const label = isShown ? hideLabel : showLabel
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      icon={icons.lock}
      end={
        shown === undefined &&
        label !== undefined && (
          <IconButton
            className={styles.end}
            icon={isShown ? icons.eyeOff : icons.eye}
            label={label}
            onClick={() => setOwnShown(!isShown)}
          />
        )
      }
    />
  )
}
