import { longestPlayerSearch } from '@kham/contract/operator/players/players'
import type { ReadingKind } from '@kham/contract/operator/books/answers'
import { seen } from '@kham/contract/sameness'
import { loadWords } from '@kham/site/words'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Modal } from '@kham/ui/modal'
import { useSettled } from '@kham/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { answersQuery } from './answer-api.ts'
import { AnswerGroupRows } from './answer-group.tsx'
import { groupsOf, linkOf, playerLink, playerOf, type AnswerRow } from './answer-rows.ts'
import { Examples, Foot, Nothing, Waiting } from './answer-states.tsx'
import { ReadingChips } from './reading-chips.tsx'
import styles from './answer-dialog.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The words of it are loaded with it, from the first time it is opened. */
export const wordsOfAnswers = () => loadWords('answer', 'payment', 'payout', 'players')

/** How long nobody types before the server is asked. */
const settleMs = 120
/** How long the server may think before that is said. */
const slowMs = 3_000

/**
 * One box for all that is asked. What is shown answers what is typed, or nothing is: another question empties the answer at once, and
 * Enter waits until its own is there, unless the text changes meanwhile. `asked`: what was typed before the box was there; `enters`: also
 * Enter, after it.
 */
export function AnswerDialog({
  asked: before,
  enters = false,
  onClose,
}: {
  asked: string
  enters?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('answer')
  const router = useRouter()
  const [typed, setTyped] = useState(before)
  const [as, setAs] = useState<ReadingKind>()
  const [chosen, setChosen] = useState(0)
  /** Enter, pressed before the answer was there. */
  const entered = useRef<Entered | null>(enters ? {} : null)
  const id = useId()

  const q = seen(typed)
  const settled = useSettled(q, settleMs)
  const whole = useQuery(answersQuery(settled))
  const part = useQuery({ ...answersQuery(settled, as), enabled: as !== undefined && settled !== '' })
  const asked = as === undefined ? whole : part
  // An answer to another question says nothing about this one, even that there was none.
  const isSettled = q !== '' && q === settled && !asked.isFetching
  const failed = isSettled && asked.isError ? asked : undefined
  const answer = isSettled && !failed ? asked.data : undefined
  const isWaiting = q !== '' && !answer && !failed
  const groups = answer ? groupsOf(answer) : []
  const rows = groups.flatMap((group) => group.rows)
  const row = rows[Math.min(chosen, rows.length - 1)]
  const isSlow = useIsSlow(isWaiting, settled)
  const optionId = (of: AnswerRow) => `${id}-${of.key}`

  const type = (text: string) => {
    setTyped(text)
    setAs(undefined)
    setChosen(0)
    entered.current = null
  }
  const open = (link: ReturnType<typeof linkOf> | ReturnType<typeof playerLink>, inNewTab: boolean) => {
    if (inNewTab)
      return void window.open(router.buildLocation(link as never).publicHref, '_blank', 'noopener')
    onClose()
    return void router.navigate(link)
  }
  const openRow = (which: AnswerRow, { shiftKey = false, ctrlKey = false }: Entered) => {
    const playerId = playerOf(which)
    if (shiftKey && playerId !== null) open(playerLink(playerId), ctrlKey)
    else open(linkOf(which, q), ctrlKey)
  }
  const isThere = answer !== undefined || failed !== undefined
  const onThere = useEffectEvent(() => {
    const keys = entered.current
    entered.current = null
    if (row && keys) openRow(row, keys)
  })
  useEffect(() => {
    if (isThere) onThere()
  }, [isThere])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (rows.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = rows[(Math.min(chosen, rows.length - 1) + step + rows.length) % rows.length]!
      setChosen(rows.indexOf(next))
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const keys = { shiftKey: event.shiftKey, ctrlKey: event.ctrlKey || event.metaKey }
    if (row) openRow(row, keys)
    else if (isWaiting) entered.current = keys
  }

  return (
    <Modal open look="dialog" title={t('answer:ask')} hideTitle closeLabel={t('close')} onClose={onClose}>
      <div className={styles['answer-dialog']}>
        <div className={classNames(styles['answer-field'], isWaiting ? styles.busy : '')}>
          <Icon path={icons.search} size={20} />
          <input
            // The box is what the dialog is for.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            type="text"
            inputMode="search"
            enterKeyHint="go"
            aria-label={t('answer:ask')}
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-busy={isWaiting}
            {...(row && { 'aria-activedescendant': optionId(row) })}
            placeholder={t('nav.findText')}
            value={typed}
            maxLength={longestPlayerSearch}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {whole.data &&
          !(isWaiting && as === undefined) &&
          q === settled &&
          q !== '' &&
          whole.data.readings.length > 0 && (
            <ReadingChips
              readings={whole.data.readings}
              chosen={as}
              onChoose={(kind) => {
                setAs(kind)
                setChosen(0)
                entered.current = null
              }}
            />
          )}
        <div className={styles['answer-rows']} aria-busy={isWaiting}>
          <p className="sr" role="status">
            {isWaiting ? t('answer:looking', { q }) : answer ? t('answer:found', { n: rows.length }) : ''}
          </p>
          {isWaiting && <Waiting q={q} isSlow={isSlow} onRetry={() => void asked.refetch()} />}
          {failed && (
            <RetryNotice
              title={t('answer:failed')}
              error={failed.error}
              onRetry={() => void failed.refetch()}
            />
          )}
          {q === '' && <Examples onChoose={type} />}
          {answer && rows.length === 0 && <Nothing q={q} />}
          <div id={`${id}-list`} role="listbox" aria-label={t('answer:ask')} hidden={rows.length === 0}>
            {groups.map((group) => (
              <AnswerGroupRows
                key={group.name}
                group={group}
                answer={answer!}
                q={q}
                chosen={row?.key}
                idOf={optionId}
                onOpen={onClose}
                onPoint={(to) => setChosen(rows.indexOf(to))}
              />
            ))}
          </div>
        </div>
        <Foot tookMs={answer?.tookMs} />
      </div>
    </Modal>
  )
}

/** The keys that were held with Enter. */
interface Entered {
  shiftKey?: boolean
  ctrlKey?: boolean
}

/** Whether the answer to this question has been awaited for long. */
function useIsSlow(isWaiting: boolean, q: string): boolean {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(q), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(undefined)
    }
  }, [isWaiting, q])
  return isWaiting && slow === q
}
