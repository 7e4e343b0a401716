import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { useAgency } from '@kham/site/agency'
import { SocialIcon } from '@kham/ui/social-icon'
import { useToast } from '@kham/ui/toast'
import { useLocation } from '@tanstack/react-router'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import styles from './public-promotion.module.css'

/** Where a link is sent on to; each shows it with its picture. */
const ways = [
  { name: 'LINE', sign: 'line', to: 'https://social-plugins.line.me/lineit/share?url=' },
  { name: 'WhatsApp', sign: 'whatsapp', to: 'https://wa.me/?text=' },
  { name: 'Facebook', sign: 'facebook', to: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { name: 'Telegram', sign: 'telegram', to: 'https://t.me/share/url?url=' },
] as const

/** A way to send the page on. */
export function SharePromotion({ title }: { title: string }) {
  const { t, language } = useTranslation('promotion')
  const [first] = useAgency().languages
  const toast = useToast()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isTakenOver = useTakenOver()
  const query = language === first ? '' : `?lang=${language}`
  // Only the browser knows the host: the drawn page leads nowhere yet.
  const link = isTakenOver ? `${window.location.origin}${path}${query}` : undefined
  const copy = async () => {
    if (link === undefined) return
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('promotion:public.copied'))
    } catch {
      toast.error(t('promotion:public.notCopied'))
    }
  }
  return (
    <section className="card card-p stack-3" aria-label={`${t('promotion:public.share')}: ${title}`}>
      <h2 className="h3">{t('promotion:public.share')}</h2>
      <div className={styles.shares}>
        {ways.map(({ name, sign, to }) => (
          <a
            key={name}
            href={link && to + encodeURIComponent(link)}
            target="_blank"
            rel="noreferrer noopener"
          >
            <SocialIcon name={sign} size={24} />
            {name}
            <span className="sr"> ({t('promotion:public.newTab')})</span>
          </a>
        ))}
      </div>
      <Button look="secondary" block icon={icons.copy} onClick={() => void copy()}>
        {t('promotion:public.copy')}
      </Button>
    </section>
  )
}
