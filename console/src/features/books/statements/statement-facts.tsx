import type { BankStatement } from '@kham/contract/operator/books/statements'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'

/** The file, and what each of the staff did with it. */
export function StatementFacts({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('statement')
  const { method, fileHash, started, confirmed, discarded, comparedAt, covers } = statement
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('statement:method')}>{method.name}</KvRow>
      <Said label={t('statement:startedBy')} said={started} />
      {confirmed && <Said label={t('statement:confirmedBy')} said={confirmed} />}
      {discarded && <Said label={t('statement:discardedBy')} said={discarded} />}
      {comparedAt !== null && (
        <KvRow label={t('statement:comparedAt')}>
          <span className="num">{formatDateTime(comparedAt)}</span>
        </KvRow>
      )}
      {covers && (
        <KvRow label={t('statement:covers')}>
          <span className="num">
            {formatDateTime(covers.from)} – {formatDateTime(covers.to)}
          </span>
        </KvRow>
      )}
      <KvRow label={t('statement:hash')}>
        <span className="num">{fileHash.slice(0, 12)}…</span>
        <CopyButton text={fileHash} label={t('statement:copyHash')} copiedLabel={t('copied')} />
      </KvRow>
    </KvList>
  )
}

const Said = ({ label, said: { by, at } }: { label: string; said: BankStatement['started'] }) => (
  <KvRow label={label}>
    {by} · <span className="num">{formatDateTime(at)}</span>
  </KvRow>
)
