import { longestPlayerSearch } from '@kham/contract/operator/players/players'
import { useTranslation } from '../words.ts'
import '@kham/ui/field.css'
import { Kbd } from '@kham/ui/console-shell'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type SubmitEvent } from 'react'

/** The shortest way to a player, from every page: Ctrl K, then what somebody says on the telephone. */
export function FindPlayer() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = field.current?.value.trim()
    if (q) void navigate({ to: '/players', search: { q } })
  }
  return (
    <form
      role="search"
      aria-label={t('nav.find')}
      className="control find-player wide-only"
      onSubmit={onSubmit}
    >
      <Icon path={icons.search} size={18} />
      <input
        ref={field}
        type="search"
        aria-label={t('nav.find')}
        placeholder={t('nav.findText')}
        maxLength={longestPlayerSearch}
        autoComplete="off"
      />
      <Kbd>Ctrl K</Kbd>
    </form>
  )
}
