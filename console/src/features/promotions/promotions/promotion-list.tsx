import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { PromotionThumb } from '@kham/ui/promotion-art'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { PromotionBadge } from './promotion-badge.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { useTitleOf } from './promotion-words.ts'
import { SwitchButton } from './switch-button.tsx'

/** The promotions as a table, and as cards where it would not fit. */
export function PromotionList({ promotions }: { promotions: readonly ManagedPromotion[] }) {
  const { t } = useTranslation('promotions')
  const columns = promotionColumns(t)
  return (
    <>
      <div className="wide-list">
        <ChosenTable
          name="promotions"
          label={t('promotions:list')}
          columns={[nameColumn(t), ...columns, statusColumn(t)]}
          rows={promotions}
          rowKey={({ id }) => id}
        />
      </div>
      <ul className="narrow-list stack" aria-label={t('promotions:list')}>
        {promotions.map((promotion) => (
          <li key={promotion.id} className="card card-p stack-2">
            <div className="row between">
              <Name promotion={promotion} />
              <PromotionBadge status={promotion.status} />
            </div>
            <dl className="promotion-facts sm">
              {columns.map(({ key, header, cell }) => (
                <div key={key} className="row between">
                  <dt className="muted">{header}</dt>
                  <dd className="num">{cell(promotion)}</dd>
                </div>
              ))}
            </dl>
            <SwitchButton promotion={promotion} />
          </li>
        ))}
      </ul>
    </>
  )
}

const nameColumn = (t: TFunction<'promotions'>): Column<ManagedPromotion> => ({
  key: 'promotion',
  header: t('promotions:column.promotion'),
  className: 'promotion-name',
  cell: (promotion) => <Name promotion={promotion} />,
})

const statusColumn = (t: TFunction<'promotions'>): Column<ManagedPromotion> => ({
  key: 'status',
  header: t('promotions:column.status'),
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
    <span className="row promotion-title">
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
