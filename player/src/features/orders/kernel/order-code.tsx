import { useTranslation } from '@kham/site/words'
import { CopyButton } from '@kham/ui/copy-button'
import { KvRow } from '@kham/ui/kv-list'

/** The code a person reads out to support, with its copy button. */
export function OrderCode({ code }: { code: string }) {
  const { t } = useTranslation('deposit')
  return (
    <KvRow label={t('code')}>
      <span className="num">{code}</span>
      <CopyButton text={code} label={t('copyCode')} copiedLabel={t('copied')} />
    </KvRow>
  )
}
