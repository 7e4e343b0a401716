import { bankCodes } from '@kham/contract/banks'
import { BankMark } from '@kham/ui/bank-mark'
import { Logo } from '@kham/ui/brand'
import { Footer } from '@kham/ui/footer'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../features/agency/agency-api.ts'
import { StatusLink } from '../features/providers/status-link.tsx'

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

const thisYear = new Date().getFullYear()

export function SiteFooter() {
  const { minAge } = useAgency()
  return (
    <Footer brand={<Brand />} banks={<Banks />} age={`${minAge}+`} legal={<Legal />}>
      <Games />
    </Footer>
  )
}

function Brand() {
  const { t } = useTranslation()
  const { name, logo } = useAgency()
  return (
    <>
      <Logo label={name} src={logo ?? undefined} width={125} height={50} />
      <p className="sm muted footer-text">{t('footer.text')}</p>
    </>
  )
}

function Banks() {
  const { t } = useTranslation()
  return (
    <div className="stack-2 footer-banks">
      <p className="sm b">{t('footer.acceptedBanks')}</p>
      <ul className="banks">
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

/** Names without links: as yet they would lead nowhere. */
function Games() {
  const { t } = useTranslation()
  return (
    <div className="footer-games">
      <h3>{t('footer.games')}</h3>
      <ul>
        {gameNames.map((game) => (
          <li key={game}>{t(`footer.game.${game}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function Legal() {
  const { t } = useTranslation()
  const { name, minAge } = useAgency()
  return (
    <>
      <p>{t('footer.responsible', { age: minAge })}</p>
      <p>
        <StatusLink />
      </p>
      <p className="faint">{t('footer.copyright', { year: thisYear, name })}</p>
    </>
  )
}
