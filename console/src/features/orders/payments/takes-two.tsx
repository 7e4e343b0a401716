import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import styles from './payments.module.css'

export function TakesTwo() {
  const { t } = useTranslation('payment')
  return (
    <p className={classNames('muted sm row', styles['takes-two'])}>
      <Icon path={icons.lock} size={16} />
      <span>{t('payment:suggest.takesTwo')}</span>
    </p>
  )
}
