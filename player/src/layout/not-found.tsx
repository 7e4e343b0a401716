import { useTranslation } from '../words.ts'
import { buttonClass } from '@kham/ui/button'
import { NotFoundMark, StatePage } from '@kham/ui/state-page'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from './use-page-title.ts'

export function NotFound() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <StatePage underBar mark={<NotFoundMark />} title={<Title />} text={t('notFound.text')}>
      <Link to="/" className={buttonClass({ size: 'lg' })}>
        {t('notFound.home')}
      </Link>
    </StatePage>
  )
}

function Title() {
  const { t } = useTranslation()
  return (
    <>
      {t('notFound.title')}{' '}
      <span className="faint" lang="en">
        Not Found
      </span>
    </>
  )
}
