import { useTranslation } from '../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import styles from '@kham/ui/nav.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lobbyQuery } from '../features/play/games/lobby-api.ts'
import drawerStyles from './drawer.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function DrawerVisitor() {
  const { t } = useTranslation('drawer')
  return (
    <>
      <div className={classNames('stack-3', drawerStyles['drawer-visitor'])}>
        <p className="display foil">{t('drawer:welcome')}</p>
        <p className="sm muted">{t('drawer:visitor')}</p>
        <Link to="/register" className={buttonClass({ size: 'lg', block: true })}>
          {t('register')}
        </Link>
        <Link to="/login" className={buttonClass({ look: 'outline', size: 'lg', block: true })}>
          {t('login')}
        </Link>
      </div>
      <PublicPages />
    </>
  )
}

/** What there is to see without an account. */
function PublicPages() {
  const { t } = useTranslation('drawer')
  // That it is there is enough. What the page below was drawn with is asked for by itself, once React has taken that over too.
  const { data: lobby } = useQuery({ ...lobbyQuery, refetchOnMount: false })
  return (
    <nav className={styles.nav} aria-label={t('drawer:main')}>
      {lobby && (
        <Link to="/games">
          <Icon path={icons.gamepad} />
          {t('nav.games')}
        </Link>
      )}
      <Link to="/promotions">
        <Icon path={icons.gift} />
        {t('nav.promotion')}
      </Link>
    </nav>
  )
}
