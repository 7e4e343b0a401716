import type { TFunction } from '../../../words.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'

type AtProvider = { order: { providerId: string } }

/** The provider by its mark; its name is read out, and shown to the pointer. */
export const providerColumn = <Row extends AtProvider>(
  t: TFunction,
  providerName: (id: string) => string,
): Column<Row> => ({
  key: 'provider',
  header: t('column.provider'),
  cell: ({ order: { providerId } }) => (
    <span title={providerName(providerId)}>
      <ProviderMark provider={providerId} size="sm" />
      <span className="sr">{providerName(providerId)}</span>
    </span>
  ),
})
