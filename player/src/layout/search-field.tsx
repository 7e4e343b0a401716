import { IconButton } from '@kham/ui/button'
import styles from '@kham/ui/field.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useRef } from 'react'

interface SearchFieldProps {
  text: string
  onChange: (text: string) => void
  label: string
  clearLabel: string
  maxLength?: number
}

export function SearchField({ text, onChange, label, clearLabel, maxLength }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={styles.control}>
      <span className={styles.pre}>
        <Icon path={icons.search} />
      </span>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== '' && (
        <IconButton className={styles.end} icon={icons.close} label={clearLabel} onClick={clear} />
      )}
    </search>
  )
}
