import type { ReconciliationResult } from '@kham/contract/operator/books/reconciliation'
import type { DifferenceFile } from '@kham/contract/operator/books/differences'
import { IconButton } from '@kham/ui/button'
import { SidePanel } from '@kham/ui/console-shell'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import { useFocusWhereListIsHidden } from '../../orders/kernel/use-focus-where-list-is-hidden.ts'
import { DifferenceActBar } from './difference-act-bar.tsx'
import { differenceQuery, useDifferenceActs } from './difference-api.ts'
import { apartOf } from './apart.ts'
import { DifferenceHistory } from './difference-history.tsx'
import { Side, Whose } from './difference-list.tsx'
import { GiveForm } from './give-form.tsx'
import { NoteForm } from './note-form.tsx'
import { subjectName } from './subject-name.ts'
import { SumText } from './sum-text.tsx'
import styles from './reconciliation.module.css'

interface DifferencePanelProps {
  id: string
  results: ReconciliationResult[]
  onClose: () => void
}

/** One difference beside the list: both sides, who looks into it, and all that was said of it. */
export function DifferencePanel({ id, results, onClose }: DifferencePanelProps) {
  const { t } = useTranslation('reconciliation')
  const one = useQuery(differenceQuery(id))
  const acts = useDifferenceActs(id)
  const difference = one.data
  return (
    <SidePanel
      label={t('reconciliation:one.label')}
      head={<Head difference={difference} results={results} onClose={onClose} />}
      {...(difference ? { foot: <DifferenceActBar difference={difference} acts={acts} /> } : {})}
    >
      {one.isPending && <SkeletonRows count={4} label={t('reconciliation:one.loading')} />}
      {one.isError &&
        (isRefusal(one.error, 'NOT_FOUND', 'VALIDATION') ? (
          <Notice tone="warn" role="alert">
            {t('reconciliation:one.notFound')}
          </Notice>
        ) : (
          <RetryNotice
            title={t(difference ? 'panel.notRefreshed' : 'panel.failed')}
            error={one.error}
            onRetry={() => void one.refetch()}
          />
        ))}
      {difference && (
        <>
          <State difference={difference} />
          <Facts difference={difference} />
          {difference.goneAt === null && <GiveForm difference={difference} give={acts.give} />}
          <NoteForm note={acts.note} />
          <DifferenceHistory acts={difference.acts} />
        </>
      )}
    </SidePanel>
  )
}

interface HeadProps {
  difference: DifferenceFile | undefined
  results: ReconciliationResult[]
  onClose: () => void
}

function Head({ difference, results, onClose }: HeadProps) {
  const { t } = useTranslation('reconciliation')
  const heading = useFocusWhereListIsHidden()
  return (
    <>
      <div className="grow">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {difference ? t(`reconciliation:kind.${difference.kind}`) : t('reconciliation:one.label')}
        </h2>
        {difference && (
          <span className="xs faint">
            {subjectName(t, difference, results)} · <span className="num">{difference.reference}</span>
            {difference.reference !== '' && (
              <CopyButton text={difference.reference} label={t('panel.copyCode')} copiedLabel={t('copied')} />
            )}
          </span>
        )}
      </div>
      <IconButton icon={icons.close} label={t('panel.close')} onClick={onClose} />
    </>
  )
}

function State({ difference }: { difference: DifferenceFile }) {
  const { t } = useTranslation('reconciliation')
  const { settled, goneAt, givenTo, hasReturned } = difference
  return (
    <div role="status" className="stack-2">
      {hasReturned && <Notice tone="warn">{t('reconciliation:one.returned')}</Notice>}
      {goneAt !== null ? (
        <Notice tone="ok">{t('reconciliation:one.gone', { time: formatDateTime(goneAt) })}</Notice>
      ) : settled ? (
        <Notice tone="info">
          <b>
            {t('reconciliation:one.settledBy', {
              name: settled.by.name,
              time: formatDateTime(settled.at),
              reason: t(`reconciliation:because.${settled.reason}`),
            })}
          </b>{' '}
          {t('reconciliation:one.untilChanged')}
        </Notice>
      ) : (
        <Notice tone={givenTo ? 'info' : 'warn'}>
          {givenTo ? t('reconciliation:one.givenTo', { name: givenTo.name }) : t('reconciliation:one.nobody')}
        </Notice>
      )}
    </div>
  )
}

/** Ours beside theirs, and how far they are apart. */
function Facts({ difference }: { difference: DifferenceFile }) {
  const { t } = useTranslation('reconciliation')
  const apart = apartOf(difference)
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('reconciliation:column.ours')}>
        <Side side={difference.expected} />
      </KvRow>
      <KvRow label={t('reconciliation:column.theirs')}>
        <Side side={difference.found} />
      </KvRow>
      {apart && (
        <KvRow label={t('reconciliation:one.apart')}>
          <b className={styles.apart}>
            <SumText sum={apart} />
          </b>
        </KvRow>
      )}
      <KvRow label={t('reconciliation:column.order')}>
        <Whose {...difference} />
      </KvRow>
      <KvTime label={t('reconciliation:column.since')} at={difference.firstSeenAt} />
      <KvTime label={t('reconciliation:one.lastSeen')} at={difference.lastSeenAt} />
    </KvList>
  )
}
