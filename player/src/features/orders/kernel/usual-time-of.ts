import { smallPart } from '../../../layout/small-part.tsx'

/** Loaded late: no form waits for it. */
export const UsualTimeOf = smallPart(
  () => import('../../site/times/usual-time.tsx'),
  (file) => file.UsualTimeOf,
  null,
  ['times', 'bank'],
)
