import type { Agreement, PendingPage } from '@kham/contract/players/agreements'
import * as icons from '@kham/ui/icons.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { compareHash } from '../../site/pages/compare-hash.ts'
import { pageQuery } from '../../site/pages/page-api.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { useTranslation } from '../../../words.ts'
import { useAgree } from './agreement-api.ts'
import styles from '@kham/ui/button.module.css'

interface AgreementDialogProps {
  pending: readonly PendingPage[]
  agreed: readonly Agreement[]
  onClose: () => void
}

/** What changed in each page, the way to it, and one press that agrees to all of them. Agreed is to the text in the language that is read here. */
export function AgreementDialog({ pending, agreed, onClose }: AgreementDialogProps) {
  const { t, language } = useTranslation('player')
  const agree = useAgree()
  // Agreement is to the version in effect now, not to the one read a minute ago.
  const pages = useQueries({
    queries: pending.map(({ slug }) => ({ ...pageQuery(slug, language), staleTime: 0 })),
  })
  const failed = pages.find(({ isError }) => isError)
  const forms = pages.flatMap(({ data }) =>
    data && (data.slug === 'terms' || data.slug === 'privacy')
      ? [{ slug: data.slug, version: data.version, lang: data.lang }]
      : [],
  )
  return (
    <FormDialog
      look="alert"
      icon={{ icon: icons.receipt, tone: 'gold' }}
      title={t('player:agreement.title')}
      submit={t('player:agreement.agree')}
      busyText={t('player:agreement.sending')}
      disabled={forms.length < pending.length}
      doing={agree}
      onConfirm={() => agree.mutate(forms, { onSuccess: onClose })}
      onClose={onClose}
    >
      {failed && (
        <RetryNotice
          title={t('player:agreement.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      <ul className="stack-3">
        {pending.map((page) => (
          <li key={page.slug} className="card inner-p stack-2">
            <Link to="/pages/$slug" params={{ slug: page.slug }} className={styles.textbtn} onClick={onClose}>
              {t(`pageName.${page.slug}`)}
            </Link>
            <Changed page={page} />
            <Compared page={page} agreed={agreed} onClose={onClose} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function Changed({ page: { summary } }: { page: PendingPage }) {
  const textsOf = useTexts()
  if (!summary) return null
  const asTexts = Object.fromEntries(
    Object.entries(summary).map(([language, title]) => [language, { title, description: '' }]),
  )
  return (
    <p className="sm muted">{textsOf({ lo: { title: summary.lo, description: '' }, ...asTexts }).title}</p>
  )
}

type ComparedProps = Pick<AgreementDialogProps, 'agreed' | 'onClose'> & { page: PendingPage }

/** The way to what is different from the version that the player agreed to. */
function Compared({ page: { slug }, agreed, onClose }: ComparedProps) {
  const { t } = useTranslation('player')
  const versions = agreed.filter((each) => each.slug === slug).map(({ version }) => version)
  if (versions.length === 0) return null
  const compare = Math.max(...versions)
  return (
    <Link
      to="/pages/$slug"
      params={{ slug }}
      search={{}}
      hash={`${compareHash}${compare}`}
      className={styles.textbtn}
      onClick={onClose}
    >
      {t('player:agreement.compare', { version: compare })}
    </Link>
  )
}
