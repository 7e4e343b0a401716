import type { Promotion } from '@kham/contract/promotions'
import type { CSSProperties } from 'react'
import flower from '../brand/promotions/flower.svg'
import lanterns from '../brand/promotions/lanterns.svg'
import sea from '../brand/promotions/sea.svg'
import { classNames } from './class-names.ts'
import './promotion-art.css'
import { bonusParts } from './promotion-figures.ts'

type Pictured = Pick<Promotion, 'bonus' | 'firstOrderOnly'>
type PromotionArtProps = { promotion: Pictured; under: string; wide?: boolean }

function artOf({ bonus, firstOrderOnly }: Pictured) {
  if (firstOrderOnly) return flower
  return bonus.kind === 'PERCENT' ? sea : lanterns
}

/** What a promotion gives, over a drawing that says what kind it is; `under` is the line below the figure. */
export function PromotionArt({ promotion, under, wide = false }: PromotionArtProps) {
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
        <span>{under}</span>
      </span>
    </span>
  )
}
