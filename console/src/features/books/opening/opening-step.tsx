import type { OpeningItem } from '@kham/contract/operator/books/opening'
import { formatDateTime } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import type { Opening } from './opening-api.ts'
import styles from './opening.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const pages = {
  LICENCE: '/settings',
  TERMS: '/pages',
  PRIVACY: '/pages',
  SECOND_FACTOR: '/staff',
  STAFF_HOST: '/settings',
  RATE: '/rates',
  METHOD: '/payment-methods',
  PROVIDER: '/providers',
} as const
const hasPage = (item: OpeningItem): item is keyof typeof pages => item in pages

type Item = Opening['items'][number]

/** One step: how it stands, what proves it or is missing, and the way to where it is set. */
export function OpeningStep({ number, ...step }: Item & { number: number }) {
  const { t } = useTranslation('overview')
  const { item, state } = step
  const isDone = state === 'DONE'
  const maySet = mayDecide(useStaff())
  // The list of the staff is for those who may set it.
  const hasDoor = hasPage(item) && state !== 'NOT_NEEDED' && (maySet || item !== 'SECOND_FACTOR')
  return (
    <li className={isDone ? styles.done : undefined}>
      <span className={classNames('num', styles.mark)}>
        {isDone ? <Icon path={icons.check} size={15} /> : number}
        <span className="sr">{t(`overview:opening.state.${state}`)}</span>
      </span>
      <span className="grow">
        <b className="block">{t(`overview:opening.item.${item}`)}</b>
        <Fact {...step} />
      </span>
      {hasDoor && (
        <Link className="link" to={pages[item]}>
          {t(maySet ? `overview:opening.door.${state}` : 'overview:door.open')}
          <span className="sr"> {t(`overview:opening.item.${item}`)}</span>
        </Link>
      )}
    </li>
  )
}

function Fact({ item, state, names, at }: Item) {
  const { t } = useTranslation('overview')
  const isDone = state === 'DONE'
  const text = () => {
    const time = formatDateTime(at)
    const [first = '', second = ''] = names
    if (item === 'SECOND_FACTOR')
      return t(`overview:opening.${isDone ? 'fact' : 'lack'}.SECOND_FACTOR`, { has: first, all: second })
    if (!isDone) return isProven(item) ? t(`overview:opening.lack.${item}`) : ''
    if (item === 'RATE') return t('overview:opening.fact.RATE', { sell: first, buy: second, time })
    if (item === 'BACKUP') return t('overview:opening.fact.BACKUP', { time })
    if (item === 'TEST_DEPOSIT' || item === 'TEST_PAYOUT')
      return t('overview:opening.fact.order', { code: first, time })
    if (item === 'STAFF_HOST' && names.length === 0) return t('overview:opening.fact.port')
    return names.join(', ')
  }
  return <span className="block sm muted">{text()}</span>
}

/** Steps that the product asks for now; others are hidden. */
const proven = [
  'LICENCE',
  'TERMS',
  'PRIVACY',
  'STAFF_HOST',
  'RATE',
  'METHOD',
  'PROVIDER',
  'TEST_DEPOSIT',
  'TEST_PAYOUT',
  'BACKUP',
] as const
const isProven = (item: OpeningItem): item is (typeof proven)[number] => proven.some((each) => each === item)
