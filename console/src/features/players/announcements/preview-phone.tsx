import { pictureUrl } from '@kham/contract/site/pictures'
import { languageTags } from '@kham/site/language'
import { useAgency } from '@kham/site/agency'
import { MessageView } from '@kham/ui/announcement'
import { Strip, StripWords } from '@kham/ui/announcement-strip'
import { BannerView } from '@kham/ui/banner-view'
import { Logo } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import { TopBar } from '@kham/ui/top-bar'
import { missingIn, readInstead, textsOf, type TextLanguage } from '../../../layout/texts-draft.ts'
import { useTranslation } from '../../../words.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import announcementsStyles from './announcements.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import announcementStripStyles from '@kham/ui/announcement-strip.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PreviewPhoneProps {
  draft: AnnouncementDraft
  /** The one that is written in. */
  language: TextLanguage
}

/** How it looks on a phone, as wide as one. Nothing in it can be pressed, and nothing is read twice. */
export function PreviewPhone({ draft, language }: PreviewPhoneProps) {
  const { t } = useTranslation('announcements', 'promotions')
  const { name, logo, languages } = useAgency()
  const missing = missingIn(draft)
  const read = missing.includes(language) ? readInstead(missing, languages) : language
  const { title, description } = textsIn(textsOf(draft), read)
  const said = { title: title === '' ? t('announcements:untitled') : title, description }
  return (
    <section className={announcementsStyles['announcement-preview']} aria-label={t('promotions:preview')}>
      <h2 className="h3">{t('announcements:onPhone')}</h2>
      <div className={classNames('on-lacquer', announcementsStyles.phone)} lang={languageTags[read]} inert>
        <TopBar>
          <span className={topBarStyles.logo}>
            <Logo label={name} src={logo ?? undefined} />
          </span>
        </TopBar>
        {draft.place === 'STRIP' && (
          <Strip kind={draft.kind} label={t('announcements:place.STRIP')}>
            <span className={announcementStripStyles['strip-words']}>
              <StripWords {...said} />
            </span>
            <span className={buttonStyles.iconbtn}>
              <Icon path={icons.close} />
            </span>
          </Strip>
        )}
        <div className={announcementsStyles['phone-page']} data-place={draft.place}>
          {draft.place === 'PUSH' && (
            <div className="card card-p">
              <p className="xs faint">{name}</p>
              <p className="bold">{said.title}</p>
              <p className="sm">{said.description}</p>
            </div>
          )}
          {draft.place === 'BANNER' && (
            <BannerView src={draft.picture && pictureUrl(draft.picture)} {...said} />
          )}
          {draft.place === 'CARD' && (
            <div className="card card-p">
              <Message draft={draft} {...said} />
            </div>
          )}
          <div className={announcementsStyles['phone-tiles']}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
              <span key={tile} />
            ))}
          </div>
        </div>
        {draft.place === 'POPUP' && (
          <div className={announcementsStyles['phone-sheet']}>
            <Message draft={draft} {...said} />
            <span className={buttonClass({ block: true })}>{t('announcements:understood')}</span>
          </div>
        )}
      </div>
      {missing.includes(language) && <p className="xs muted">{t('announcements:readInstead')}</p>}
    </section>
  )
}

function Message({
  draft,
  title,
  description,
}: {
  draft: AnnouncementDraft
  title: string
  description: string
}) {
  const { t } = useTranslation('announcements')
  return (
    <MessageView
      kind={draft.kind}
      badge={t(`announcements:kind.${draft.kind}`)}
      title={title}
      description={description}
    />
  )
}
