import { channels, longestAddress } from '@kham/contract/operator/site/site-settings'
import { useTranslation } from '../../../words.ts'
import { SocialIcon } from '@kham/ui/social-icon'
import { TextField } from '@kham/ui/text-field'
import type { SectionProps } from './site-draft.ts'
import styles from './site.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Brand names, the same in every language. */
const names = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  facebook: 'Facebook',
  telegram: 'Telegram',
  twitter: 'Twitter',
} as const

/** Where players reach the agency. */
export function ContactSection({ form, faults, isLocked }: SectionProps) {
  const { t } = useTranslation('site')
  return (
    <section className="card card-p stack-3" aria-label={t('site:contact')}>
      <div className="row between">
        <h2 className="h3">{t('site:contact')}</h2>
        <span className="xs faint">{t('site:newTab')}</span>
      </div>
      {channels.map((channel) => (
        <TextField
          key={channel}
          {...form.register(`social.${channel}`)}
          label={
            <span className={classNames('row', styles.channel, channel)}>
              <SocialIcon name={channel} size={17} />
              {names[channel]}
            </span>
          }
          placeholder={t('site:emptyHides')}
          error={faults[`social.${channel}`] && t('site:wrong.address', { most: longestAddress })}
          locked={isLocked}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </section>
  )
}
