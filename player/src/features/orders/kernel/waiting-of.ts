import { smallPart } from '../../../layout/small-part.tsx'

/** Loaded late: no order waits for it. */
export const WaitingOf = smallPart(
  () => import('../../site/times/waiting.tsx'),
  (file) => file.WaitingOf,
  null,
  ['times', 'bank'],
)
