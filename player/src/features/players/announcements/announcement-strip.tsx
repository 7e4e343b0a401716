import type { Announcement } from '@kham/contract/players/announcements'
import { Strip, StripWords } from '@kham/ui/announcement-strip'
import { IconButton } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { SoberLink } from '../../site/pages/sober-link.tsx'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { inPlace, sayRead, useAnnouncements, useTakeOff, useWho } from './announcement-api.ts'
import { closeHere, isClosedHere } from './closed-strips.ts'
import { mayStandOn } from './where-shown.ts'
import styles from '@kham/ui/announcement-strip.module.css'
import buttonStyles from '@kham/ui/button.module.css'

/** The line under the top bar. One that comes while a page is looked at waits for the next page: it would push this one down. */
export function AnnouncementStrip() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const who = useWho()
  const strips = inPlace(useAnnouncements(), 'STRIP')
  const strip = strips.find((each) => mayStandOn(path, each) && !(who === null && isClosedHere(each)))
  const [begun, setBegun] = useState({ path, id: strip?.id })
  if (begun.path !== path) setBegun({ path, id: strip?.id })
  return strip && strip.id === begun.id ? (
    <OpenStrip key={strip.id} strip={strip} isVisitors={who === null} />
  ) : null
}

function OpenStrip({ strip, isVisitors }: { strip: Announcement; isVisitors: boolean }) {
  const { t } = useTranslation()
  const said = useTexts()(strip.texts)
  const [isWhole, setWhole] = useState(false)
  const takeOff = useTakeOff()
  const close = () => {
    if (isVisitors) closeHere(strip)
    else sayRead(strip.id)
    takeOff(strip.id)
  }
  return (
    <Strip kind={strip.kind} label={t('strip.label')}>
      <button
        type="button"
        className={styles['strip-words']}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <StripWords {...said} />
      </button>
      {strip.kind === 'OFFER' && (
        <SoberLink className={isWhole ? 'link' : buttonStyles.iconbtn!} isShort={!isWhole} />
      )}
      {strip.link !== null && (
        <Link to={strip.link} className={buttonStyles.iconbtn} aria-label={t('strip.more')}>
          <Icon path={icons.chevronRight} />
        </Link>
      )}
      <IconButton icon={icons.close} label={t('strip.close')} onClick={close} />
    </Strip>
  )
}
