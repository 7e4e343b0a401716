import { brandProperties, colour as colourShape } from '@kham/contract/site/brand-colours'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { BrandMark, Logo } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { TopBar } from '@kham/ui/top-bar'
import type { SiteDraft } from './site-draft.ts'
import siteStyles from './site.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const sample = { amount: '1284.50', currency: 'THB' } as const

/** The player's top bar, a card and its buttons, as they will look. Nothing in it can be pressed, and nothing is read twice. */
export function SitePreview({ draft, isFaulty }: { draft: SiteDraft; isFaulty: boolean }) {
  const { t } = useTranslation('site')
  const typed = colourShape.safeParse(draft.colour)
  const look = typed.success ? brandProperties(typed.data) : {}
  return (
    <section
      className={classNames('card card-p stack-3', siteStyles['preview-card'])}
      aria-label={t('site:preview')}
    >
      <div>
        <h2 className="h3">{t('site:preview')}</h2>
        <p className="xs faint">{t(isFaulty ? 'site:wrong.colour' : 'site:previewText')}</p>
      </div>
      <div className={classNames('on-lacquer', siteStyles['site-preview'])} style={look} inert>
        <TopBar>
          <span className={topBarStyles.logo}>
            <Logo label={draft.name} src={draft.logo ?? undefined} />
          </span>
          <span className={buttonClass({ look: 'outline' })}>{t('site:sample.signIn')}</span>
        </TopBar>
        <div className="card card-p stack-3">
          <span className="row between">
            <b>{t('site:sample.promotion')}</b>
            <Badge tone="goldb" icon={icons.gift}>
              {t('site:sample.using')}
            </Badge>
          </span>
          <span className="row between">
            <BrandMark size={44} />
            <span className="right">
              <span className="xs faint block">{t('site:sample.credit')}</span>
              <b className={classNames('num gold', siteStyles['site-sum'])}>
                {formatMoney(sample, { withUnit: true })}
              </b>
            </span>
          </span>
          <span className={buttonClass({ size: 'lg', block: true })}>
            <Icon path={icons.wallet} size={20} />
            {t('site:sample.deposit')}
          </span>
          <span className="link sm">{t('site:sample.more')}</span>
        </div>
      </div>
    </section>
  )
}
