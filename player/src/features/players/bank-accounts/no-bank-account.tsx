import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'

/** Money moves only to and from the player's own account, so it is asked for first. */
export function NoBankAccount() {
  const { t } = useTranslation('bank')
  return (
    <EmptyState icon={icons.bank} title={t('bank:none.title')} text={t('bank:none.text')}>
      <Link to="/player/bank" className={buttonClass({ size: 'lg' })}>
        <Icon path={icons.plus} />
        {t('bank:none.action')}
      </Link>
    </EmptyState>
  )
}
