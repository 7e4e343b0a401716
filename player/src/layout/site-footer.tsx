import { bankCodes } from '@kham/contract/cashier/banks'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { Logo } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import { Footer, FooterColumn } from '@kham/ui/footer'
import { useAgency } from '@kham/site/agency'
import { SoberLink } from '../features/site/pages/sober-link.tsx'
import { PageLinks } from '../features/site/pages/page-links.tsx'
import { StatusLink } from '../features/play/providers/status-link.tsx'
import layoutStyles from './layout.module.css'
import footerStyles from '@kham/ui/footer.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const gameNames = [
  'baccarat',
  'slot',
  'fish',
  'roulette',
  'sicbo',
  'fantan',
  'yuxiaxie',
  'pokdeng',
  'texas',
  'dragonTiger',
  'blackjack',
  'gaoge',
  'keno',
  'lottery',
] as const

const aboutNames = ['service', 'us', 'playing'] as const

const thisYear = new Date(serverNow()).getFullYear()

export function SiteFooter() {
  const { t } = useTranslation()
  const { minAge } = useAgency()
  return (
    <Footer
      brand={<Brand />}
      banks={<Banks />}
      age={`${minAge}+`}
      responsible={t('footer.responsible', { age: minAge })}
      sober={<SoberLink className={buttonClass({ look: 'secondary' })} />}
      legal={<Legal />}
    >
      <Columns />
    </Footer>
  )
}

function Brand() {
  const { t } = useTranslation()
  const { name, logo } = useAgency()
  return (
    <>
      <Logo label={name} src={logo ?? undefined} width={125} height={50} />
      <p className={classNames('sm muted', layoutStyles['footer-text'])}>{t('footer.text')}</p>
    </>
  )
}

function Banks() {
  const { t } = useTranslation()
  return (
    <div className={classNames('stack-2', layoutStyles['footer-banks'])}>
      <p className="sm bold">{t('footer.acceptedBanks')}</p>
      <ul className={footerStyles.banks}>
        {bankCodes.map((bank) => (
          <li key={bank} title={t(`bank.${bank}`)}>
            <BankMark bank={bank} />
            <span className="sr">{t(`bank.${bank}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names without links: the specification has them lead nowhere. */
function Columns() {
  const { t } = useTranslation()
  const { name, providers } = useAgency()
  return (
    <>
      <FooterColumn wide title={t('footer.games')}>
        {gameNames.map((game) => (
          <li key={game}>{t(`footer.game.${game}`)}</li>
        ))}
      </FooterColumn>
      <FooterColumn title={t('footer.promotion')}>
        {providers.map(({ id, name: called }) => (
          <li key={id}>{called}</li>
        ))}
        <li>{t('footer.originals', { name })}</li>
      </FooterColumn>
      <FooterColumn title={t('footer.aboutUs')}>
        {aboutNames.map((about) => (
          <li key={about}>{t(`footer.about.${about}`)}</li>
        ))}
      </FooterColumn>
    </>
  )
}

function Legal() {
  const { t } = useTranslation()
  const { name, licence } = useAgency()
  return (
    <>
      <ul className={layoutStyles['footer-links']}>
        <PageLinks />
        <li>
          <StatusLink className="" />
        </li>
      </ul>
      {licence && (
        <p className={layoutStyles['footer-links']}>
          <a href={licence.url} target="_blank" rel="noreferrer noopener">
            {t('footer.licence', { ...licence })}
          </a>
        </p>
      )}
      {/* The page may have been drawn last year. */}
      <p className="faint" suppressHydrationWarning>
        {t('footer.copyright', { year: thisYear, name })}
      </p>
    </>
  )
}
