import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { PromotionThumb } from '@kham/ui/promotion-art'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { RowList } from '../../../layout/row-list.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { PromotionBadge } from './promotion-badge.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { useTitleOf } from './promotion-words.ts'
import { SwitchButton } from './switch-button.tsx'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function PromotionList({ promotions }: { promotions: readonly ManagedPromotion[] }) {
  const { t } = useTranslation('promotions')
  return (
    <RowList
      name="promotions"
      label={t('promotions:list')}
      columns={[nameColumn(t), ...promotionColumns(t), statusColumn(t)]}
      rows={promotions}
      rowKey={({ id }) => id}
    />
  )
}

const nameColumn = (t: TFunction<'promotions'>): Column<ManagedPromotion> => ({
  key: 'promotion',
  header: t('promotions:column.promotion'),
  className: styles['promotion-name'],
  card: 'title',
  cell: (promotion) => <Name promotion={promotion} />,
})

const statusColumn = (t: TFunction<'promotions'>): Column<ManagedPromotion> => ({
  key: 'status',
  header: t('promotions:column.status'),
  card: 'foot',
  cell: (promotion) => (
    <span className="row between">
      <PromotionBadge status={promotion.status} />
      <SwitchButton promotion={promotion} />
    </span>
  ),
})

function Name({ promotion }: { promotion: ManagedPromotion }) {
  const titleOf = useTitleOf()
  const nameOf = useProviderNames()
  return (
    <span className={classNames('row', styles['promotion-title'])}>
      <PromotionThumb promotion={promotion} />
      <span>
        <Link to="/promotions/$id" params={{ id: promotion.id }} className="link">
          <b>{titleOf(promotion)}</b>
        </Link>
        <span className="xs faint block">{promotion.providers.map(nameOf).join(', ')}</span>
      </span>
    </span>
  )
}
