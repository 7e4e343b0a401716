import { useTranslation } from '../../../words.ts'
import { SegmentedNav } from '@kham/ui/segmented'
import { Link } from '@tanstack/react-router'

export function HistoryTabs() {
  const { t } = useTranslation('deposit')
  return (
    <SegmentedNav label={t('deposit:history.tabs')}>
      <Link to="/player/deposit/history">{t('deposit:history.tab.deposit')}</Link>
      <Link to="/player/withdraw/history">{t('deposit:history.tab.withdraw')}</Link>
      <Link to="/player/promotion/history">{t('deposit:history.tab.promotion')}</Link>
      <Link to="/player/move/history">{t('deposit:history.tab.move')}</Link>
      <Link to="/player/adjustment/history">{t('deposit:history.tab.adjustment')}</Link>
      <Link to="/player/game/history">{t('deposit:history.tab.wager')}</Link>
      <Link to="/player/activity">{t('deposit:history.tab.activity')}</Link>
    </SegmentedNav>
  )
}
