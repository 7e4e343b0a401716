import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Skeleton } from '@kham/ui/skeleton'
import { useTranslation } from '../../../words.ts'
import styles from './answer-dialog.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Rows that are to come; once that has taken long it is said, and can be asked again. */
export function Waiting({ q, isSlow, onRetry }: { q: string; isSlow: boolean; onRetry: () => void }) {
  const { t } = useTranslation('answer')
  return (
    <>
      <p className={styles['answer-note']} aria-hidden="true">
        {t('answer:looking', { q })}
      </p>
      {isSlow && (
        <p className={classNames('row', styles['answer-note'])} role="status">
          {t('answer:slow')}
          <Button look="secondary" size="sm" icon={icons.retry} onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className={styles['answer-row']} aria-hidden="true">
          <Skeleton shape="mark" />
          <span className={styles['ar-words']}>
            <Skeleton shape="words" />
            <Skeleton />
          </span>
          <Skeleton shape="badge" />
        </div>
      ))}
    </>
  )
}

export function Nothing({ q }: { q: string }) {
  const { t } = useTranslation('answer')
  return (
    <div className={styles['answer-note']}>
      <p>
        <b>{t('answer:none', { q })}</b>
      </p>
      <p>{t('answer:noneHelp')}</p>
    </div>
  )
}

const examples = ['code', 'account', 'name', 'amount', 'narrow'] as const

/** What may be typed; a press types it. */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('answer')
  return (
    <ul>
      {examples.map((name) => {
        const words = t(`answer:example.${name}`)
        const [text = '', ...rest] = words.split(' — ')
        return (
          <li key={name}>
            <button type="button" className={styles['answer-row']} onClick={() => onChoose(text)}>
              <Icon path={icons.search} size={16} />
              <span className={styles['ar-words']}>
                <b className="num">{text}</b> <span className="faint">{rest.join(' — ')}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The keys, and how long the answer took. */
export function Foot({ tookMs }: { tookMs: number | undefined }) {
  const { t } = useTranslation('answer')
  return (
    <div className={styles['answer-foot']}>
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
