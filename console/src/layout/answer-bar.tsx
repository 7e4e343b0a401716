import { Kbd } from '@kham/ui/console-shell'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../words.ts'
import { DialogComes } from './dialog-comes.tsx'
import { useShortcuts } from './shortcuts.ts'
import styles from './layout.module.css'

const load = async () => {
  const { AnswerDialog, wordsOfAnswers } = await import('../features/books/answers/answer-dialog.tsx')
  await wordsOfAnswers()
  return { default: AnswerDialog }
}
const AnswerDialog = lazy(load)

/** One that types nothing, such as Shift or F1. */
const namedKey = /^[A-Z]\w+$/

/** The door to the answer bar: a press, Ctrl K from wherever one is, or / while nobody is typing. */
export function AnswerBar() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  /** What was asked before its box was there. */
  const [asked, setAsked] = useState('')
  const [enters, setEnters] = useState(false)
  const close = useCallback(() => {
    setIsOpen(false)
    setAsked('')
    setEnters(false)
  }, [])
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      setEnters(event.key === 'Enter')
      if (event.key === 'Escape') close()
      else if (event.key === 'Backspace') setAsked((before) => before.slice(0, -1))
      else if (!namedKey.test(event.key)) setAsked((before) => before + event.key)
      else if (event.key !== 'Enter') return
      event.preventDefault()
    },
    [close],
  )
  useShortcuts({ '/': () => setIsOpen(true) })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k'
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog's question is answered first.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['answer-bar']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={icons.search} size={18} />
        <span className="sr">{t('nav.find')}</span>
        <span className="grow ellipsis" aria-hidden="true">
          {t('nav.findText')}
        </span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <Suspense fallback={<DialogComes onKey={onKey} />}>
        {isOpen && <AnswerDialog asked={asked} enters={enters} onClose={close} />}
      </Suspense>
    </>
  )
}
