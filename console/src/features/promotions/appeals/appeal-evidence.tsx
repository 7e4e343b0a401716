import type { AppealToDecide } from '@kham/contract/operator/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'

/** What each refusal went by: who the player looks like, by what, and what that player has had. */
export function AppealEvidence({ refusals }: Pick<AppealToDecide, 'refusals'>) {
  const { t } = useTranslation('promotions')
  return refusals.map(({ at, links }) => (
    <section key={at} className="stack-2">
      <h3 className="h3">{t('promotions:appeal.refusedAt', { time: formatDateTime(at) })}</h3>
      <p className="xs muted">
        {t('promotions:appeal.players', { n: new Set(links.map(({ playerId }) => playerId)).size })}
      </p>
      <KvList inner className="inner-p">
        {links.map((link) => (
          <KvRow
            key={`${link.signal} ${link.playerId} ${link.what}`}
            label={t(`promotions:appeal.signal.${link.signal}`)}
          >
            <span>
              <b>{link.username}</b>
              <br />
              <span className="xs num">{link.what}</span>
              <br />
              <span className="xs muted">
                {link.took && `${t(`promotions:appeal.took.${link.took}`)} · `}
                {formatDateTime(link.at)}
              </span>
            </span>
          </KvRow>
        ))}
      </KvList>
    </section>
  ))
}
