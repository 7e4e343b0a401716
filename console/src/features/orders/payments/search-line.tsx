import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { TextField } from '@kham/ui/text-field'
import { useState, type SubmitEvent } from 'react'
import styles from './payments.module.css'

interface SearchLineProps {
  /** What is searched, read out. */
  name: string
  label: string
  placeholder: string
  /** What was searched for last. */
  searched?: string | undefined
  onSearch: (text: string) => void
}

/** A line to type in, and the button that searches for it. */
export function SearchLine({ name, label, placeholder, searched = '', onSearch }: SearchLineProps) {
  const { t } = useTranslation('payment')
  const [text, setText] = useState(searched)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    <form role="search" aria-label={name} className={styles['search-line']} onSubmit={onSubmit}>
      <TextField
        type="search"
        icon={icons.search}
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" look="secondary">
        {t('payment:filter.find')}
      </Button>
    </form>
  )
}
