import { longestPlayerSearch } from '@kham/contract/operator/players/players'
import type { ReadingKind } from '@kham/contract/operator/books/answers'
import { seen } from '@kham/contract/sameness'
import { loadWords } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Modal } from '@kham/ui/modal'
import { Skeleton } from '@kham/ui/skeleton'
import { useSettled } from '@kham/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { answersQuery, type Answers } from './answer-api.ts'
import { AnswerLine } from './answer-row.tsx'
import { groupsOf, linkOf, playerLink, playerOf, type AnswerGroup, type AnswerRow } from './answer-rows.ts'
import { ReadingChips } from './reading-chips.tsx'
import './answer-dialog.css'

/** The words of it are loaded with it, from the first time it is opened. */
export const wordsOfAnswers = () => loadWords('answer', 'payment', 'payout', 'players')

/** How long the server may think before that is said. */
const slowMs = 3_000

/**
 * One box for all that is asked. What is shown answers what is typed, or nothing is: another question empties the answer at once, and
 * Enter does nothing until its own is there.
 */
export function AnswerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('answer')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [as, setAs] = useState<ReadingKind>()
  const [chosen, setChosen] = useState(0)
  const id = useId()

  const q = seen(typed)
  const settled = useSettled(q, 120)
  const whole = useQuery(answersQuery(settled))
  const part = useQuery({ ...answersQuery(settled, as), enabled: as !== undefined && settled !== '' })
  const asked = as === undefined ? whole : part
  const isWaiting =
    q !== '' && (q !== settled || asked.isFetching || asked.data === undefined) && !asked.isError
  const answer = isWaiting || q === '' ? undefined : asked.data
  const groups = answer ? groupsOf(answer) : []
  const rows = groups.flatMap((group) => group.rows)
  const row = rows[Math.min(chosen, rows.length - 1)]
  const isSlow = useIsSlow(isWaiting, settled)
  const optionId = (of: AnswerRow) => `${id}-${of.key}`

  const type = (text: string) => {
    setTyped(text)
    setAs(undefined)
    setChosen(0)
  }
  const open = (link: ReturnType<typeof linkOf> | ReturnType<typeof playerLink>, inNewTab: boolean) => {
    if (inNewTab) return void window.open(router.buildLocation(link as never).href, '_blank', 'noopener')
    onClose()
    return void router.navigate(link)
  }
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
    if (!row) return
    const playerId = playerOf(row)
    if (event.shiftKey && playerId !== null) open(playerLink(playerId), event.ctrlKey || event.metaKey)
    else open(linkOf(row, q), event.ctrlKey || event.metaKey)
  }

  return (
    <Modal open look="dialog" title={t('answer:ask')} hideTitle closeLabel={t('close')} onClose={onClose}>
      <div className="answer-dialog">
        <div className={`answer-field ${isWaiting ? 'busy' : ''}`}>
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
          whole.data.readings.length > 0 && (
            <ReadingChips
              readings={whole.data.readings}
              chosen={as}
              onChoose={(kind) => {
                setAs(kind)
                setChosen(0)
              }}
            />
          )}
        <div className="answer-rows" aria-busy={isWaiting}>
          <p className="sr" role="status">
            {isWaiting ? t('answer:looking', { q }) : answer ? t('answer:found', { n: rows.length }) : ''}
          </p>
          {isWaiting && <Waiting q={q} isSlow={isSlow} onRetry={() => void asked.refetch()} />}
          {asked.isError && q === settled && (
            <RetryNotice
              title={t('answer:failed')}
              error={asked.error}
              onRetry={() => void asked.refetch()}
            />
          )}
          {q === '' && <Examples onChoose={type} />}
          {answer && rows.length === 0 && <Nothing q={q} />}
          <div id={`${id}-list`} role="listbox" aria-label={t('answer:ask')} hidden={rows.length === 0}>
            {groups.map((group) => (
              <Group
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

interface GroupProps {
  group: AnswerGroup
  answer: Answers
  q: string
  chosen: string | undefined
  idOf: (row: AnswerRow) => string
  onOpen: () => void
  onPoint: (row: AnswerRow) => void
}

function Group({ group: { name, rows }, answer, q, chosen, idOf, onOpen, onPoint }: GroupProps) {
  const { t } = useTranslation('answer')
  const id = useId()
  const parts = [...answer.readings.map(({ text }) => text), q, ...q.split(' ')]
  const isCut = name === 'players' && answer.playerCount > rows.length
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="answer-group" role="presentation">
        <span>{t(`answer:group.${name}`)}</span>
        {name !== 'goTo' && (
          <span className="num">{isCut ? `${rows.length} / ${answer.playerCount}` : rows.length}</span>
        )}
      </div>
      {rows.map((row) => (
        <Link
          key={row.key}
          id={idOf(row)}
          role="option"
          tabIndex={-1}
          aria-selected={row.key === chosen}
          className="ar"
          preload={false}
          {...linkOf(row, q)}
          onClick={(event) => {
            if (!event.ctrlKey && !event.metaKey) onOpen()
          }}
          onPointerMove={() => onPoint(row)}
        >
          <AnswerLine row={row} parts={parts} />
        </Link>
      ))}
    </div>
  )
}

function Waiting({ q, isSlow, onRetry }: { q: string; isSlow: boolean; onRetry: () => void }) {
  const { t } = useTranslation('answer')
  return (
    <>
      <p className="answer-note" aria-hidden="true">
        {t('answer:looking', { q })}
      </p>
      {isSlow && (
        <p className="answer-note row" role="status">
          {t('answer:slow')}
          <Button look="secondary" size="sm" icon={icons.retry} onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className="ar" aria-hidden="true">
          <Skeleton shape="mark" />
          <span className="ar-words">
            <Skeleton shape="words" />
            <Skeleton />
          </span>
          <Skeleton shape="badge" />
        </div>
      ))}
    </>
  )
}

function Nothing({ q }: { q: string }) {
  const { t } = useTranslation('answer')
  return (
    <div className="answer-note">
      <p>
        <b>{t('answer:none', { q })}</b>
      </p>
      <p>{t('answer:noneHelp')}</p>
    </div>
  )
}

const examples = ['code', 'account', 'name', 'amount', 'narrow'] as const

/** What may be typed; a press types it. */
function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('answer')
  return (
    <ul className="answer-examples">
      {examples.map((name) => {
        const words = t(`answer:example.${name}`)
        const [text = '', ...rest] = words.split(' — ')
        return (
          <li key={name}>
            <button type="button" className="ar" onClick={() => onChoose(text)}>
              <Icon path={icons.search} size={16} />
              <span className="ar-words">
                <b className="num">{text}</b> <span className="faint">{rest.join(' — ')}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Foot({ tookMs }: { tookMs: number | undefined }) {
  const { t } = useTranslation('answer')
  return (
    <div className="answer-foot">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('answer:key.move')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('answer:key.open')}
      </span>
      <span>
        <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> {t('answer:key.player')}
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('answer:key.tab')}
      </span>
      <span className="grow" />
      {tookMs !== undefined && <span className="num">{t('answer:took', { n: tookMs })}</span>}
    </div>
  )
}
