import { moneyOf, toMinor } from '@kham/contract/money'
import type { PlayerInfo } from '@kham/contract/players/players'
import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../words.ts'
import { Avatar } from '@kham/ui/avatar'
import { formatMoney } from '@kham/ui/format.ts'
import { KnownAmount } from '@kham/ui/known-amount'
import { useCredits } from '../features/play/credits/use-credit.ts'
import { firstMenu, secondMenu } from './drawer-menu.ts'
import { DrawerList } from './drawer-list.tsx'
import styles from './drawer.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function DrawerPlayer({ player }: { player: PlayerInfo['player'] }) {
  const { t } = useTranslation('drawer')
  return (
    <>
      <div className={classNames('row', styles['drawer-who'])}>
        <Avatar name={player.displayName} large />
        <div className="grow">
          <b className="ellipsis">{player.displayName}</b>
          <span className="xs muted">
            {t('drawer:totalCredit')} <TotalCredit />
          </span>
        </div>
      </div>
      <DrawerList label={t('drawer:main')} items={firstMenu} />
      <hr className="hr" />
      <DrawerList label={t('drawer:account')} items={secondMenu} />
    </>
  )
}

/** The credit at all providers together; unknown as long as any of it is. */
function TotalCredit() {
  const credits = useCredits(providerIds)
  const known = credits.flatMap(({ money }) => (money ? [toMinor(money.amount)] : []))
  const isWhole = known.length === credits.length
  const total = known.reduce((sum, minor) => sum + minor, 0n)
  return (
    <b className="gold">
      <KnownAmount
        amount={isWhole ? formatMoney(moneyOf(total, 'THB'), { withUnit: true }) : null}
        old={credits.some(({ state }) => state !== 'live')}
      />
    </b>
  )
}
