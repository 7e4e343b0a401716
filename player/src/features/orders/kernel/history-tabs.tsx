import { useTranslation } from '@kham/site/words'
import { SegmentedNav } from '@kham/ui/segmented'
import { Link } from '@tanstack/react-router'

export function HistoryTabs() {
  const { t } = useTranslation('deposit')
  return (
    <SegmentedNav label={t('history.tabs')}>
      <Link to="/player/deposit/history">{t('history.tab.deposit')}</Link>
      <Link to="/player/withdraw/history">{t('history.tab.withdraw')}</Link>
      <Link to="/player/promotion/history">{t('history.tab.promotion')}</Link>
      <Link to="/player/move/history">{t('history.tab.move')}</Link>
      <Link to="/player/adjustment/history">{t('history.tab.adjustment')}</Link>
      <Link to="/player/game/history">{t('history.tab.wager')}</Link>
      <Link to="/player/activity">{t('history.tab.activity')}</Link>
    </SegmentedNav>
  )
}
