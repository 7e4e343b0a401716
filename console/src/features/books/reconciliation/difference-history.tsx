import type { DifferenceAct, DifferenceFile } from '@kham/contract/operator/books/differences'
import { formatDateTime } from '@kham/ui/format.ts'
import { useTranslation, type TFunction } from '../../../words.ts'
import { Side } from './difference-list.tsx'
import styles from './reconciliation.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What was said and done, newest first, each with the figures of its time. */
export function DifferenceHistory({ acts }: Pick<DifferenceFile, 'acts'>) {
  const { t } = useTranslation('reconciliation')
  return (
    <section className="stack-2">
      <h3 className="h3">{t('reconciliation:history.title')}</h3>
      {acts.length === 0 ? (
        <p className="muted sm">{t('reconciliation:history.none')}</p>
      ) : (
        <ol
          className={classNames('stack-2', styles['difference-acts'])}
          aria-label={t('reconciliation:history.title')}
        >
          {acts.map((act, place) => (
            // New ones come before: counted from the end each keeps its number.
            <li key={acts.length - place} className="inner inner-p">
              <b className="sm">{doneWords(t, act)}</b>
              <span className="xs faint">
                {act.by ?? t('reconciliation:history.byItself')} ·{' '}
                <span className="num">{formatDateTime(act.at)}</span>
                {act.alone && ` · ${t('reconciliation:history.alone')}`}
              </span>
              {act.note !== null && <p className={classNames('sm', styles['note-text'])}>{act.note}</p>}
              {(act.act === 'SETTLED' || act.act === 'REOPENED') && (
                <p className="xs muted row wrap">
                  {t('reconciliation:column.ours')} <Side side={act.expected} />
                  {t('reconciliation:column.theirs')} <Side side={act.found} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function doneWords(t: TFunction<'reconciliation'>, { act, givenTo, reason }: DifferenceAct) {
  if (act === 'GIVEN')
    return givenTo === null
      ? t('reconciliation:history.TAKEN_AWAY')
      : t('reconciliation:history.GIVEN', { name: givenTo })
  if (act === 'SETTLED')
    return t('reconciliation:history.SETTLED', {
      reason: t(`reconciliation:because.${reason ?? 'OTHER'}`),
    })
  return t(`reconciliation:history.${act}`)
}
