import { useState } from 'react'
import { smallPart } from '../../../layout/small-part.tsx'
import { inPlace, useAnnouncements } from './announcement-api.ts'

/** For the few pages that have one. */
const PopupPlace = smallPart(
  () => import('./popup-place.tsx'),
  (file) => file.PopupPlace,
  null,
  ['inbox'],
)

/** Mounted beside every page: marking a pop-up as read must not close the open one. */
export function Popups() {
  const hasPopup = inPlace(useAnnouncements(), 'POPUP').length > 0
  const [isNeeded, setNeeded] = useState(false)
  if (hasPopup && !isNeeded) setNeeded(true)
  return isNeeded ? <PopupPlace /> : null
}
