import { smallPart } from '../../../layout/small-part.tsx'

/** The state of the providers does not wait for it. */
export const Times = smallPart(
  () => import('./times-section.tsx'),
  (file) => file.TimesSection,
  null,
  ['times', 'bank'],
)
