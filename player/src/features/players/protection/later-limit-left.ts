import { smallPart } from '../../../layout/small-part.tsx'

/** It shows something to those alone who limit themselves. */
export const LimitLeft = smallPart(
  () => import('./limit-left.tsx'),
  (file) => file.LimitLeft,
)
