import { useAnswer } from '@kham/site/use-answer'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Notice } from '@kham/ui/notice'
import { Pager } from '@kham/ui/pager'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { readPage } from '../../../address-values.ts'
import { useRowKeys } from '../../../layout/use-row-keys.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { deadLettersQuery } from './dead-letter-api.ts'
import { SteadyFrame } from '../../orders/kernel/steady-list.tsx'
import { useSteadyDesk } from '../../orders/kernel/use-steady-desk.ts'
import { DeadLetterList } from './dead-letter-list.tsx'
import type { Wish } from './settle-buttons.tsx'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/dead-letters')({
  validateSearch: readPage,
  loader: () => loadWords('deadLetters', 'payment', 'report'),
  component: DeadLettersPage,
})

function DeadLettersPage() {
  const { t } = useTranslation('deadLetters')
  const title = t('deadLetters:title')
  usePageTitle(title)
  const staff = useStaff()
  const { page = 1 } = Route.useSearch()
  const letters = useAnswer(deadLettersQuery(page))
  const { data, shown, isOld } = letters
  const [wish, setWish] = useState<Wish | null>(null)
  const list = useRowKeys()
  const { seen, steady } = useSteadyDesk(
    { data: data?.deadLetters, shown: shown?.deadLetters, isOld },
    { page },
    wish !== null,
  )
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <div>
        <h1 className="h1">{title}</h1>
        <p className="muted sm">{t('deadLetters:about')}</p>
      </div>
      {!mayDecide(staff) && (
        <Notice>{t('deadLetters:notYourRole', { role: t(`role.${staff.role}`) })}</Notice>
      )}
      <SteadyFrame steady={steady}>
        <div ref={list} className="stack">
          <DeadLetterList letters={letters} rows={seen} wish={wish} onWish={setWish} />
        </div>
      </SteadyFrame>
      <Answer isOld={isOld}>
        <Pages letters={shown} page={page} />
      </Answer>
    </div>
  )
}

interface PagesProps {
  letters: { total: number; pageSize: number } | undefined
  page: number
}

function Pages({ letters, page }: PagesProps) {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  const pages = letters ? Math.ceil(letters.total / letters.pageSize) : 0
  if (!letters || (pages < 2 && page === 1)) return null
  const go = (to: number) => () => void navigate({ search: to > 1 ? { page: to } : {} })
  return (
    <Pager
      label={t('queue.pager')}
      text={t('queue.page', { page, pages, total: letters.total })}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      // From a page past the end it leads back to the last page.
      onPrevious={page > 1 ? go(Math.max(1, Math.min(page - 1, pages))) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
