import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { LineFlower } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { heroCovers } from '../../play/games/covers.ts'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className="hero weave">
      <div className="page hero-in">
        <div className="hero-t">
          <p className="pillet">
            <Icon path={icons.shieldCheck} size={16} />
            {t('home:hero.pill')}
          </p>
          <h1 className="display foil">{t('home:hero.title')}</h1>
          <p className="lead muted">{t('home:hero.lead', { count: providerIds.length })}</p>
          <div className="row">
            {/* The pages that most go on to come as soon as this one answers: a tap gives no time to fetch them. */}
            <Link
              to="/register"
              preload="viewport"
              className={buttonClass({ size: 'lg', className: 'grow' })}
            >
              {t('register')}
            </Link>
            <Link
              to="/login"
              preload="viewport"
              className={buttonClass({ look: 'secondary', size: 'lg', className: 'grow' })}
            >
              {t('login')}
            </Link>
          </div>
        </div>
        <HeroArt />
      </div>
    </section>
  )
}

const HeroArt = () => (
  <div className="hero-art" aria-hidden="true">
    <div className="halo" />
    <LineFlower />
    {heroCovers.map((picture, place) => (
      <img
        key={picture}
        className={`hc hc${place}`}
        src={picture}
        alt=""
        width={300}
        height={400}
        fetchPriority="high"
      />
    ))}
  </div>
)
