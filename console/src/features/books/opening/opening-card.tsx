import type { OpeningItem } from '@kham/contract/operator/books/opening'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide, mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { SecondNotice } from '../../orders/kernel/second-notice.tsx'
import { openingQuery, useOpenAgency, useSetTestPlayer, type Opening } from './opening-api.ts'
import './opening.css'

/** What is missing before an agency takes money; nothing where it does. */
export function OpeningCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(openingQuery)
  if (!data)
    return error && <RetryNotice title={t('opening.failed')} error={error} onRetry={() => void refetch()} />
  if (data.openedAt !== null) return null
  const needed = data.items.filter(({ state }) => state !== 'NOT_NEEDED')
  const done = needed.filter(({ state }) => state === 'DONE').length
  return (
    <section className="card card-p stack-3" aria-label={t('opening.title')}>
      <div className="row between wrap">
        <h2 className="h2">{t('opening.title')}</h2>
        <span className="sm muted num">{t('opening.left', { done, all: needed.length })}</span>
      </div>
      <p className="sm muted">{t('opening.about')}</p>
      <ul className="opening-items">
        {needed.map(({ item, state }) => (
          <li key={item} className="row between">
            <ItemName item={item} />
            <Badge tone={state === 'DONE' ? 'success' : 'open'}>{t(`opening.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      <TestPlayerForm key={data.testPlayer?.username} testPlayer={data.testPlayer} />
      <OpenNow isReady={done === needed.length} word={data.waitsForSecond} />
    </section>
  )
}

const pages = {
  SECOND_FACTOR: '/staff',
  STAFF_HOST: '/settings',
  RATE: '/rates',
  METHOD: '/payment-methods',
  PROVIDER: '/provider-settings',
} as const
const hasPage = (item: OpeningItem): item is keyof typeof pages => item in pages

function ItemName({ item }: { item: OpeningItem }) {
  const { t } = useTranslation()
  if (!hasPage(item)) return <span>{t(`opening.item.${item}`)}</span>
  return (
    <Link className="link" to={pages[item]}>
      {t(`opening.item.${item}`)}
    </Link>
  )
}

function TestPlayerForm({ testPlayer }: Pick<Opening, 'testPlayer'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const save = useSetTestPlayer()
  const before = testPlayer?.username ?? ''
  const [typed, setTyped] = useState(before)
  const isLocked = !mayDecide(useStaff())

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate(typed.trim() || null, { onSuccess: () => toast.success(t('opening.testPlayerSaved')) })
  }
  const fault =
    save.error && (isRefusal(save.error, 'NOT_FOUND') ? t('opening.unknown') : refusalWords(t, save.error))
  return (
    <form className="opening-player" method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label={t('opening.testPlayer')}
        hint={t('opening.testPlayerHint')}
        placeholder={t('opening.testPlayerNone')}
        value={typed}
        error={fault}
        locked={isLocked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          save.reset()
        }}
      />
      {!isLocked && (
        <Button
          type="submit"
          look="outline"
          disabled={typed.trim() === before}
          busy={save.isPending}
          busyText={t('opening.testPlayerSaving')}
        >
          {t('opening.testPlayerSave')}
        </Button>
      )}
    </form>
  )
}

function OpenNow({ isReady, word }: { isReady: boolean; word: Opening['waitsForSecond'] }) {
  const { t } = useTranslation()
  const staff = useStaff()
  const toast = useToast()
  const open = useOpenAgency()
  const maySpeak = word === null ? mayRaiseRisk(staff) : mayDecide(staff)
  return (
    <>
      <NotDone error={open.error} />
      <SecondNotice word={word} />
      <div className="row wrap">
        {maySpeak && (
          <Button
            disabled={!isReady || word?.staffId === staff.id}
            busy={open.isPending}
            busyText={t('opening.opening')}
            onClick={() =>
              open.mutate(undefined, {
                onSuccess: ({ waitsForSecond }) =>
                  toast.success(t(waitsForSecond ? 'second.saved' : 'opening.opened')),
              })
            }
          >
            {t('opening.open')}
          </Button>
        )}
        <span className="sm muted">{t('opening.twoWords')}</span>
      </div>
    </>
  )
}
