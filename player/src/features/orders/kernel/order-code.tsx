import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { KvRow } from '@kham/ui/kv-list'

/** The code a person reads out to support, with its copy button. */
export function OrderCode({ code }: { code: string }) {
  const { t } = useTranslation('deposit')
  return (
    <KvRow label={t('deposit:code')}>
      <span className="num">{code}</span>
      <CopyButton text={code} label={t('deposit:copyCode')} copiedLabel={t('deposit:copied')} />
    </KvRow>
  )
}
