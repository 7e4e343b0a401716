import type { Promotion } from '@kham/contract/promotions/promotions'
import flower from '../brand/promotions/flower.svg'
import lanterns from '../brand/promotions/lanterns.svg'
import sea from '../brand/promotions/sea.svg'
import { classNames } from './class-names.ts'
import styles from './promotion-art.module.css'
import { bonusParts } from './promotion-figures.ts'

/** Longer figures have no class of their own in the styles; a drawn page takes no style but by a class. */
const mostLetters = 16

type Pictured = Pick<Promotion, 'bonus' | 'firstOrderOnly' | 'picture'>
type PromotionArtProps = { promotion: Pictured; under: string; wide?: boolean }

/** The drawing that says what kind it is. */
export function artOf({ bonus, firstOrderOnly }: Omit<Pictured, 'picture'>) {
  if (firstOrderOnly) return flower
  return bonus.kind === 'PERCENT' ? sea : lanterns
}

/** The promotion's own picture; without one, what it gives, over a drawing that says what kind it is; `under` is the line below the figure. */
export function PromotionArt({ promotion, under, wide = false }: PromotionArtProps) {
  const { picture } = promotion
  if (picture !== null)
    return (
      <span className={classNames(styles.pic, styles.own, wide && styles.wide)}>
        <img loading="lazy" src={picture} alt="" width={800} height={450} decoding="async" />
      </span>
    )
  const { figure, unit } = bonusParts(promotion)
  // A unit is half as large, and a long figure smaller, so that it stays on its line and beside the drawing.
  const letters = Math.min(mostLetters, Math.ceil(figure.length + unit.length / 2))
  return (
    <span className={classNames(styles.pic, wide && styles.wide)}>
      <img src={artOf(promotion)} alt="" width={480} height={252} decoding="async" />
      <span className={styles.big}>
        <b className={classNames('foil', styles[`l${letters}`])}>
          {figure}
          {unit !== '' && <small> {unit}</small>}
        </b>
        <span>{under}</span>
      </span>
    </span>
  )
}

/** Its picture beside its name in a list. */
export const PromotionThumb = ({ promotion }: { promotion: Pictured }) => (
  <img
    className={styles['promotion-thumb']}
    loading="lazy"
    src={promotion.picture ?? artOf(promotion)}
    alt=""
    width={64}
    height={36}
    decoding="async"
  />
)
