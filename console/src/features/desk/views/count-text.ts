import { mostCounted } from '@kham/contract/page'
import { groupDigits } from '@kham/ui/format.ts'
import type { TFunction } from '../../../words.ts'

/** How many are in a list, which is not counted to its end. */
export const countText = (t: TFunction, count: number) =>
  count > mostCounted ? t('queue.moreThan', { most: groupDigits(String(mostCounted)) }) : String(count)
