import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewLink } from '../../../layout/new-link.tsx'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { promotionsQuery } from './promotion-api.ts'
import { PromotionFigures, sumOfFigures } from './promotion-figures.tsx'
import { PromotionList } from './promotion-list.tsx'
import styles from './promotions.module.css'

export const Route = createFileRoute('/_staff/promotions')({
  loader: () => loadWords('promotions'),
  component: PromotionsPage,
})

/** All promotions, what each gives and what became of it. */
function PromotionsPage() {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const query = useQuery(promotionsQuery)
  return (
    <SettingsPage
      words={{
        title: t('promotions:title'),
        about: t('promotions:about'),
        loading: t('promotions:loading'),
        failed: t('promotions:failed'),
      }}
      beside={
        mayDecide(staff) ? (
          <NewLink to="/promotions/new">
            <Icon path={icons.plus} size={18} />
            {t('promotions:add')}
          </NewLink>
        ) : (
          <p className="muted sm">{t('promotions:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )
      }
      query={query}
    >
      {({ promotions }) => {
        const [first, ...others] = promotions.map(({ figures }) => figures)
        return first === undefined ? (
          <EmptyState
            flower
            icon={icons.gift}
            title={t('promotions:empty')}
            text={t('promotions:emptyText')}
          />
        ) : (
          <div className={styles['promotion-sides']}>
            <div>
              <PromotionList promotions={promotions} />
            </div>
            <PromotionFigures figures={sumOfFigures([first, ...others])} />
          </div>
        )
      }}
    </SettingsPage>
  )
}
