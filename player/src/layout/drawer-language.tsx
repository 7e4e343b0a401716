import { currentLanguage, languageNames, languageTags } from '@kham/site/words'
import '@kham/ui/segmented.css'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../features/agency/agency-api.ts'

/** Lao and Thai are here whatever else the language menu offers. */
const choices = ['lo', 'th'] as const

export function DrawerLanguage({ isVisitor }: { isVisitor: boolean }) {
  const { t, i18n } = useTranslation()
  const { minAge } = useAgency()
  const current = currentLanguage()
  return (
    <div className="drawer-foot">
      <div className="seg" role="group" aria-label={t('drawer.language')}>
        {choices.map((language) => (
          <button
            key={language}
            type="button"
            lang={languageTags[language]}
            className={language === current ? 'on' : undefined}
            aria-pressed={language === current}
            onClick={() => void i18n.changeLanguage(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      {isVisitor && <p className="xs faint">{t('footer.responsible', { age: minAge })}</p>}
    </div>
  )
}
