import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '../words.ts'
import styles from '@kham/ui/segmented.module.css'
import { useAgency } from '@kham/site/agency'
import { useChangeLanguage } from './use-change-language.ts'
import drawerStyles from './drawer.module.css'

const near = ['lo', 'th'] as const

/** Between Lao and Thai, where the agency has both. */
export function DrawerLanguage({ isVisitor }: { isVisitor: boolean }) {
  const { t, language: current } = useTranslation('drawer')
  const changeLanguage = useChangeLanguage()
  const { minAge, languages } = useAgency()
  return (
    <div className={drawerStyles['drawer-foot']}>
      {near.every((language) => languages.includes(language)) && (
        <div className={styles.seg} role="group" aria-label={t('drawer:language')}>
          {near.map((language) => (
            <button
              key={language}
              type="button"
              lang={languageTags[language]}
              className={language === current ? styles.on : undefined}
              aria-pressed={language === current}
              onClick={() => void changeLanguage(language)}
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
      )}
      {isVisitor && <p className="xs faint">{t('footer.responsible', { age: minAge })}</p>}
    </div>
  )
}
