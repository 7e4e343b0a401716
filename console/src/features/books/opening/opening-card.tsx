import type { OpeningItem } from '@kham/contract/operator/books/opening'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { isRefusal, refusalWords } from '../../../refusal-words.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { openingQuery, useOpenAgency, useSetTestPlayer, type Opening } from './opening-api.ts'
import './opening.css'

/** What is missing before an agency takes money; nothing where it does. */
export function OpeningCard() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useQuery(openingQuery)
  if (!data)
    return (
      error && (
        <RetryNotice title={t('overview:opening.failed')} error={error} onRetry={() => void refetch()} />
      )
    )
  if (data.openedAt !== null) return null
  const needed = data.items.filter(({ state }) => state !== 'NOT_NEEDED')
  const done = needed.filter(({ state }) => state === 'DONE').length
  return (
    <section className="card card-p stack-3" aria-label={t('overview:opening.title')}>
      <div className="row between wrap">
        <h2 className="h2">{t('overview:opening.title')}</h2>
        <span className="sm muted num">{t('overview:opening.left', { done, all: needed.length })}</span>
      </div>
      <p className="sm muted">{t('overview:opening.about')}</p>
      <ul className="opening-items">
        {needed.map(({ item, state }) => (
          <li key={item} className="row between">
            <ItemName item={item} />
            <Badge tone={state === 'DONE' ? 'success' : 'open'}>{t(`overview:opening.state.${state}`)}</Badge>
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
  const { t } = useTranslation('overview')
  if (!hasPage(item)) return <span>{t(`overview:opening.item.${item}`)}</span>
  return (
    <Link className="link" to={pages[item]}>
      {t(`overview:opening.item.${item}`)}
    </Link>
  )
}

function TestPlayerForm({ testPlayer }: Pick<Opening, 'testPlayer'>) {
  const { t } = useTranslation('overview')
  const toast = useToast()
  const save = useSetTestPlayer()
  const before = testPlayer?.username ?? ''
  const { register, control, handleSubmit } = useForm({ defaultValues: { username: before } })
  const typed = useWatch({ control, name: 'username' })
  const isLocked = !mayDecide(useStaff())

  const onSubmit = handleSubmit(({ username }) =>
    save.mutate(username.trim() || null, {
      onSuccess: () => toast.success(t('overview:opening.testPlayerSaved')),
    }),
  )
  const fault =
    save.error &&
    (isRefusal(save.error, 'NOT_FOUND') ? t('overview:opening.unknown') : refusalWords(t, save.error))
  return (
    <Form className="opening-player" onSubmit={onSubmit}>
      <TextField
        {...register('username', { onChange: save.reset })}
        label={t('overview:opening.testPlayer')}
        hint={t('overview:opening.testPlayerHint')}
        placeholder={t('overview:opening.testPlayerNone')}
        error={fault}
        locked={isLocked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isLocked && (
        <Button
          type="submit"
          look="outline"
          disabled={typed.trim() === before}
          busy={save.isPending}
          busyText={t('overview:opening.testPlayerSaving')}
        >
          {t('overview:opening.testPlayerSave')}
        </Button>
      )}
    </Form>
  )
}

function OpenNow({ isReady, word }: { isReady: boolean; word: Opening['waitsForSecond'] }) {
  const { t } = useTranslation('overview', 'second')
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
            busyText={t('overview:opening.opening')}
            onClick={() =>
              open.mutate(undefined, {
                onSuccess: ({ waitsForSecond }) =>
                  toast.success(t(waitsForSecond ? 'second:saved' : 'overview:opening.opened')),
              })
            }
          >
            {t('overview:opening.open')}
          </Button>
        )}
        <span className="sm muted">{t('overview:opening.twoWords')}</span>
      </div>
    </>
  )
}
