import { toMinor } from '@kham/contract/money'
import { formatDecimal } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import type { Since } from './morning-api.ts'
import { changeOf, partOf, sumText } from './overview-sums.ts'
import { Sentence } from '../../../layout/sentence.tsx'
import styles from '../../../layout/sentences.module.css'
import consoleStyles from '@kham/ui/console.module.css'

const weekMs = 7 * 24 * 3_600_000
const percentText = (percent: number) => formatDecimal(Math.abs(percent))

/** What play and bonuses left meanwhile, and who won most. */
export function SinceCard({ since }: { since: Since }) {
  const { t } = useTranslation('overview')
  return (
    <section className="card" aria-label={t('overview:know.title')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:know.title')}</h2>
      </div>
      <ul className={styles.sentences}>
        <GameWin since={since} />
        <Bonuses since={since} />
        {since.largestWinner && <Winner {...since.largestWinner} />}
      </ul>
    </section>
  )
}

function GameWin({ since }: { since: Since }) {
  const { t } = useTranslation('overview')
  const { gameWin, topProvider } = since
  const changeText = useChange(since)
  return (
    <Sentence
      tone={toMinor(gameWin.now.amount) < 0n ? 'now' : 'well'}
      icon={icons.gamepad}
      head={t('overview:know.win', { sum: sumText(gameWin.now) })}
      door={
        <Link to="/reports" search={{ view: 'providers' }}>
          {t('overview:door.report')}
        </Link>
      }
      rest={[
        changeText(gameWin),
        topProvider && t('overview:know.top', { name: topProvider.name, sum: sumText(topProvider.gameWin) }),
      ]}
    />
  )
}

function Bonuses({ since }: { since: Since }) {
  const { t } = useTranslation('overview')
  const { bonusCost, gameWin, topPromotion } = since
  const changeText = useChange(since)
  const percent = partOf(bonusCost.now, gameWin.now)
  return (
    <Sentence
      tone="today"
      icon={icons.gift}
      head={t('overview:know.bonus', { sum: sumText(bonusCost.now) })}
      door={
        <Link to="/reports" search={{ view: 'promotions' }}>
          {t('overview:door.report')}
        </Link>
      }
      rest={[
        percent !== null && t('overview:know.share', { percent: percentText(percent) }),
        changeText(bonusCost),
        topPromotion &&
          t('overview:know.promotion', { title: topPromotion.title, sum: sumText(topPromotion.cost) }),
      ]}
    />
  )
}

/** How much more or less than the same days before. */
function useChange({ from, before }: Since) {
  const { t } = useTranslation('overview')
  return (of: Since['gameWin']) => {
    const percent = changeOf(of.now, of.before)
    if (percent === null) return t('overview:know.none')
    const n = Math.round((Date.parse(from) - Date.parse(before.from)) / weekMs)
    return t(percent < 0 ? 'overview:know.less' : 'overview:know.more', { n, percent: percentText(percent) })
  }
}

function Winner({ playerId, username, won, asked }: NonNullable<Since['largestWinner']>) {
  const { t } = useTranslation('overview')
  return (
    <Sentence
      tone="known"
      icon={icons.trophy}
      head={t('overview:know.winner', { username, sum: sumText(won) })}
      door={
        <Link to="/players/$playerId" params={{ playerId }} search={{ tab: 'wagers' }}>
          {t('overview:door.player')}
        </Link>
      }
      rest={[asked ? t('overview:know.asked', { sum: sumText(asked) }) : t('overview:know.notAsked')]}
    />
  )
}
