import { smallPart } from '../../../layout/small-part.tsx'

/** Keeps its line, so that nothing moves when it comes. */
export const TookOf = smallPart(
  () => import('../../site/times/usual-time.tsx'),
  (file) => file.TookOf,
  <p className="sm">&nbsp;</p>,
  ['times', 'bank'],
)
