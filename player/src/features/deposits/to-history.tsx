import { useTranslation } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'

export function ToHistory() {
  const { t } = useTranslation('deposit')
  return (
    <Link to="/player/deposit/history" className="textbtn">
      <Icon path={icons.history} />
      {t('toHistory')}
    </Link>
  )
}
