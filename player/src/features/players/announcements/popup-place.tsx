import type { Announcement } from '@kham/contract/players/announcements'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayInterrupt } from '../../../layout/may-interrupt.ts'
import {
  announcementsQuery,
  inPlace,
  sayRead,
  useAnnouncements,
  useTakeOff,
  useWho,
} from './announcement-api.ts'
import { AnnouncementPopup } from './announcement-popup.tsx'
import { mayPopUpHere, popUpHere } from './visitors-popups.ts'
import { mayStandOn } from './where-shown.ts'

/** Never first: so long after the page is drawn. */
const afterMs = 2000

/** Whether it may be shown on this page, to this visitor; of a player the server knows it. */
const mayPopUp = (popup: Announcement | undefined, path: string, who: string | null): popup is Announcement =>
  popup !== undefined && mayStandOn(path, popup) && (who !== null || mayPopUpHere(popup))

/**
 * Shows a pop-up two seconds after a page is drawn, once, and one a day. It is asked for once more just before: an order may be open by
 * now, or a break may have begun.
 */
export function PopupPlace() {
  const client = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const who = useWho()
  const [popup] = inPlace(useAnnouncements(), 'POPUP')
  const [shown, setShown] = useState<Announcement | null>(null)
  const [cameOver, setCameOver] = useState(path)
  // It belongs to the page that it came over.
  if (cameOver !== path) {
    setCameOver(path)
    setShown(null)
  }
  const takeOff = useTakeOff()
  const isDue = shown === null && who !== undefined && mayPopUp(popup, path, who)

  useEffect(() => {
    if (!isDue) return undefined
    let isOver = false
    const query = { ...announcementsQuery(who ?? null), staleTime: 0 }
    async function popUp() {
      const { announcements } = await client.fetchQuery(query)
      const [fresh] = inPlace(announcements, 'POPUP')
      if (isOver || !mayInterrupt() || !mayPopUp(fresh, path, who ?? null)) return
      isOver = true
      setShown(fresh)
      if (who === null) popUpHere(fresh)
      else sayRead(fresh.id)
    }
    // Where it cannot be asked for, it is tried again.
    const timer = setInterval(() => void (mayInterrupt() && popUp().catch(() => {})), afterMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, isDue, path, who])

  if (!shown) return null
  const close = () => {
    takeOff(shown.id)
    setShown(null)
  }
  return <AnnouncementPopup announcement={shown} onClose={close} />
}
