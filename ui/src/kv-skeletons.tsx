import { KvRow } from './kv-list.tsx'
import { Skeleton } from './skeleton.tsx'

/** The places of rows that are loading; with `total` the last is one. */
export const KvSkeletons = ({ count, total = false }: { count: number; total?: boolean }) =>
  Array.from({ length: count }, (_, row) => (
    <KvRow key={row} label={<Skeleton shape="words" />} total={total && row === count - 1}>
      <span>
        <Skeleton shape="words" />
      </span>
    </KvRow>
  ))
