import type { Exclusion } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { useState } from 'react'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { usePlayer } from '../../../session.ts'
import type { BreakKind } from './protection-api.ts'

const BreakDialog = laterDialog(
  () => import('./break-dialog.tsx'),
  (module) => module.BreakDialog,
)

const kinds = ['timeOut', 'exclusion'] as const

/** The ways to stop for a while. While the kind of a break is not known, its end is. */
export function Breaks({ exclusion }: { exclusion: Exclusion | null | undefined }) {
  const { t } = useTranslation('protection')
  const { excludedUntil } = usePlayer()
  const until = exclusion === undefined ? excludedUntil : exclusion?.until
  const [asking, setAsking] = useState<BreakKind>()
  return (
    <section className="stack-3" aria-labelledby="own-breaks">
      <h2 className="h2" id="own-breaks">
        {t('protection:breaks')}
      </h2>
      {until && (
        <Notice tone="warn" icon={icons.pause}>
          {t(
            exclusion
              ? `protection:lasts.${exclusion.matched ? 'MATCHED' : exclusion.kind}`
              : 'protection:onBreak',
            {
              time: formatDateTime(until),
            },
          )}
        </Notice>
      )}
      {kinds.map((kind) => (
        <article key={kind} className="card card-p stack-3">
          <div className="row top">
            <Icon path={kind === 'timeOut' ? icons.pause : icons.ban} className="muted" />
            <div className="grow">
              <h3 className="bold">{t(`protection:${kind}.title`)}</h3>
              <p className="sm muted">{t(`protection:${kind}.text`)}</p>
            </div>
          </div>
          <Button look={kind === 'timeOut' ? 'secondary' : 'danger'} onClick={() => setAsking(kind)}>
            {t(`protection:${kind}.open`)}
          </Button>
        </article>
      ))}
      <BreakDialog
        open={asking !== undefined}
        kind={asking ?? 'timeOut'}
        onClose={() => setAsking(undefined)}
      />
    </section>
  )
}
