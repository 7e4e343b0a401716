import type { Promotion } from '@kham/contract/promotions'
import { classNames } from '@kham/ui/class-names.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import flower from './art/flower.svg'
import lanterns from './art/lanterns.svg'
import sea from './art/sea.svg'
import { bonusParts, wholeMoney } from './promotion-words.ts'
import './promotions.css'

type Pictured = Pick<Promotion, 'bonus' | 'firstOrderOnly'>

function artOf({ bonus, firstOrderOnly }: Pictured) {
  if (firstOrderOnly) return flower
  return bonus.kind === 'PERCENT' ? sea : lanterns
}

/** What a promotion gives, over a drawing that says what kind it is. */
export function PromotionPicture({ promotion, wide = false }: { promotion: Pictured; wide?: boolean }) {
  const { t } = useTranslation('promotion')
  const { kind, most } = promotion.bonus
  const { figure, unit } = bonusParts(promotion)
  // A unit is half as large, and a long figure smaller, so that it stays on its line and beside the drawing.
  const letters = { '--letters': figure.length + unit.length / 2 } as CSSProperties
  return (
    <span className={classNames('pic', wide && 'wide')}>
      <img src={artOf(promotion)} alt="" width={480} height={252} decoding="async" />
      <span className="big">
        <b className="foil" style={letters}>
          {figure}
          {unit !== '' && <small> {unit}</small>}
        </b>
        <span>{kind === 'PERCENT' ? t('upTo', { amount: wholeMoney(most) }) : t('bonusCredit')}</span>
      </span>
    </span>
  )
}
