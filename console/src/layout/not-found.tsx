import { useTranslation } from '../words.ts'
import { buttonClass } from '@kham/ui/button'
import { NotFoundMark, StatePage } from '@kham/ui/state-page'
import { Link } from '@tanstack/react-router'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <StatePage mark={<NotFoundMark />} title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/withdrawals" className={buttonClass({})}>
        {t('notFound.home')}
      </Link>
    </StatePage>
  )
}
