import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** What is on or off from the moment it is pressed; a form has a box to tick instead. */
export function Switch({ label, hint, isOn, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <span className="sm">
        <span id={id}>{label}</span>
        {hint && (
          <span className="xs muted block" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.switch}
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
