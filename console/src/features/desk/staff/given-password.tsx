import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { CopyButton } from '@kham/ui/copy-button'
import styles from './staff.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Shown this once. */
export function GivenPassword({ password, onDone }: { password: string; onDone: () => void }) {
  const { t } = useTranslation('members')
  return (
    <div className="stack">
      <p className="sm">{t('members:givenText')}</p>
      <div className="row">
        <code className={classNames('grow num', styles['given-password'])}>{password}</code>
        <CopyButton text={password} label={t('members:copy')} copiedLabel={t('copied')} />
      </div>
      <Button block onClick={onDone}>
        {t('members:done')}
      </Button>
    </div>
  )
}
