import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { buttonClass } from '@kham/ui/button'
import { Link } from '@tanstack/react-router'
import { SoberLink } from '../pages/sober-link.tsx'
import homeStyles from './home.module.css'
import footerStyles from '@kham/ui/footer.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What the site is, and the two ways on. */
export function Promise({ hasGames }: { hasGames: boolean }) {
  const { t } = useTranslation('home')
  const { minAge } = useAgency()
  return (
    <section className={homeStyles.promise}>
      <h1 className="display foil">{t('home:hero.title')}</h1>
      <p className="muted">{t('home:short')}</p>
      <div className={classNames('row', homeStyles['promise-ways'])}>
        {/* The page that most go on to comes as soon as this one answers: a tap gives no time to fetch it. */}
        <Link to="/register" preload="viewport" className={buttonClass({ size: 'lg' })}>
          {t('register')}
        </Link>
        <Link
          to={hasGames ? '/games' : '/login'}
          preload={hasGames ? 'intent' : 'viewport'}
          className={buttonClass({ look: 'secondary', size: 'lg' })}
        >
          {hasGames ? t('home:look') : t('login')}
        </Link>
      </div>
      <p className="row sm muted">
        <span className={footerStyles.age}>{minAge}+</span>
        <SoberLink />
      </p>
    </section>
  )
}
