import { exportFile, type Exported, type ExportState } from '@kham/contract/operator/books/exports'
import { dayText } from '@kham/ui/day-text.ts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime, groupDigits } from '@kham/ui/format.ts'
import { Progress } from '@kham/ui/progress'
import type { StatusTone } from '@kham/ui/status.ts'
import { DownloadButton } from '../../../layout/download-button.tsx'
import { refusalWords } from '../../../refusal-words.ts'
import { isUnderWay, useCancelExport } from './export-api.ts'

const tones: Record<ExportState, StatusTone> = {
  WAITING: 'open',
  WRITING: 'paid',
  READY: 'success',
  CANCELED: 'fail',
  FAILED: 'fail',
}
const count = (n: number) => groupDigits(String(n))

/** One export: how far it is, or where to take it. */
export function ExportCard({ exported }: { exported: Exported }) {
  const { t } = useTranslation('report')
  const { kind, from, to, state, asOf, askedBy, rows, rowsDone, keptUntil } = exported
  const name = `${t(`report:export.kindOf.${kind}`)} ${dayText(from)} – ${dayText(to)}`
  const percent = rows ? Math.min(100, Math.floor((rowsDone / rows) * 100)) : 0
  return (
    <li className="card card-p stack-2" aria-label={name}>
      <div className="row between wrap">
        <b>{name}</b>
        <Badge tone={tones[state]}>{t(`report:export.state.${state}`)}</Badge>
      </div>
      <p className="xs muted num">
        {askedBy} · {t('report:export.asOf', { time: formatDateTime(asOf) })}
      </p>
      {isUnderWay(exported) && (
        <>
          <Progress label={name} percent={percent} />
          <div className="row between wrap">
            <span className="sm num" aria-live="polite">
              {rows === null
                ? t('report:export.counting')
                : t('report:export.progress', { done: count(rowsDone), all: count(rows) })}
            </span>
            <CancelButton id={exported.id} />
          </div>
        </>
      )}
      {state === 'READY' && (
        <div className="row between wrap">
          <span className="sm num">
            {t('report:export.rows', { n: count(rowsDone) })} ·{' '}
            {t('report:export.keptUntil', { time: formatDateTime(keptUntil) })}
          </span>
          <DownloadButton
            endpoint={exportFile}
            input={{ params: { id: exported.id } }}
            label={t('report:export.take')}
            size="sm"
          />
        </div>
      )}
    </li>
  )
}

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('report')
  const cancel = useCancelExport(id)
  return (
    <>
      {cancel.isError && (
        <span className="sm" role="alert">
          {refusalWords(t, cancel.error)}
        </span>
      )}
      <Button look="ghost" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('report:export.cancel')}
      </Button>
    </>
  )
}
