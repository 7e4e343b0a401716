import { KvRow } from '@kham/ui/kv-list'
import { useQuery } from '@tanstack/react-query'
import { useInUse } from './promotion-api.ts'
import { namedUsagesQuery } from './usage-api.ts'
import { useTexts } from './promotion-words.ts'

/** What the promotion of a use is called; undefined = there is none, or it is not known. */
export function useUsageName(usageId: string | null): string | undefined {
  const texts = useTexts()
  const inUse = useInUse()
  const isInUse = inUse?.usageId === usageId
  const { data } = useQuery({ ...namedUsagesQuery, enabled: usageId !== null && !isInUse })
  const usage = isInUse ? inUse : data?.usages.find((each) => each.usageId === usageId)
  return usage && texts(usage.texts).title
}

/** The name in a list of facts; nothing where there is no promotion. */
export function UsageNameRow({ usageId, label }: { usageId: string | null; label: string }) {
  const name = useUsageName(usageId)
  return name === undefined ? null : <KvRow label={label}>{name}</KvRow>
}
