import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { CopyButton } from '@kham/ui/copy-button'
import styles from './totp.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** They are shown this once, so that they are left only by saying so. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('signIn')
  return (
    <div className="stack">
      <p className="sm">{t('signIn:totp.codesText')}</p>
      <ol className={classNames('num', styles['recovery-codes'])} aria-label={t('signIn:totp.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <span className="grow sm muted">{t('signIn:totp.copyCodes')}</span>
        <CopyButton text={codes.join('\n')} label={t('signIn:totp.copyCodes')} copiedLabel={t('copied')} />
      </div>
      <Button size="lg" block onClick={onKept}>
        {t('signIn:totp.codesKept')}
      </Button>
    </div>
  )
}
