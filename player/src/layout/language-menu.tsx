import { languages, type Language } from '@kham/contract/agency'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../features/agency/agency-api.ts'
import { currentLanguage, languageNames, languageTags, type SiteLanguage } from '@kham/site/words'

const order: Language[] = ['lo', 'th', 'cn', 'vn']

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { languages: offered } = useAgency()
  const current = currentLanguage()
  const choices = order.filter((language) => (offered.length > 0 ? offered : languages).includes(language))
  return (
    <Menu label={t('language', { name: languageNames[current] })} trigger={<Trigger current={current} />}>
      {choices.map((language) => (
        <MenuItem
          key={language}
          start={<span className="pre">{language.toUpperCase()}</span>}
          lang={languageTags[language]}
          checked={language === current}
          onSelect={() => void i18n.changeLanguage(language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}

const Trigger = ({ current }: { current: SiteLanguage }) => (
  <>
    <Icon name="globe" size={18} />
    <span className="xs-hide" lang={languageTags[current]}>
      {languageNames[current]}
    </span>
    <Icon name="chevron-down" size={16} className="chev w" />
  </>
)
