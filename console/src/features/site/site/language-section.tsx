import * as icons from '@kham/ui/icons.ts'
import { languages, type Language } from '@kham/contract/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { IconButton } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { useState } from 'react'
import { swapItem } from '../../../swap-item.ts'
import type { SectionProps } from './site-draft.ts'
import styles from './site.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The site's languages in menu order, then the languages it does not have. */
export function LanguageSection({ form, draft, faults, isLocked }: SectionProps) {
  const { t } = useTranslation('site')
  const [said, setSaid] = useState('')
  const { languages: chosen } = draft
  const others = languages.filter((each) => !chosen.includes(each))
  const set = (next: readonly Language[]) => form.setValue('languages', next)

  function move(language: Language, by: 1 | -1) {
    const next = swapItem(chosen, language, by)
    set(next)
    setSaid(t('site:moved', { name: languageNames[language], place: next.indexOf(language) + 1 }))
  }
  return (
    <section className="card card-p stack-3" aria-label={t('site:languages')}>
      <h2 className="h3">{t('site:languages')}</h2>
      <p className="xs faint">{t('site:languagesHint')}</p>
      <ul className={styles['site-languages']}>
        {[...chosen, ...others].map((language) => {
          const place = chosen.indexOf(language)
          const name = languageNames[language]
          return (
            <li key={language} className="row between">
              <span className="row">
                <CheckboxField
                  label={<span lang={languageTags[language]}>{name}</span>}
                  checked={place >= 0}
                  disabled={isLocked}
                  onChange={({ target }) =>
                    set(target.checked ? [...chosen, language] : chosen.filter((each) => each !== language))
                  }
                />
                {place === 0 && <Badge tone="goldb">{t('site:first')}</Badge>}
              </span>
              {!isLocked && place >= 0 && (
                <span className={classNames('row', styles.places)}>
                  <IconButton
                    icon={icons.arrowUp}
                    label={t('site:up', { name })}
                    disabled={place === 0}
                    onClick={() => move(language, -1)}
                  />
                  <IconButton
                    icon={icons.arrowDown}
                    label={t('site:down', { name })}
                    disabled={place === chosen.length - 1}
                    onClick={() => move(language, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <span className="sr" role="status">
        {said}
      </span>
      {faults.languages && (
        <p className="sm neg" role="alert">
          {t('site:wrong.languages')}
        </p>
      )}
    </section>
  )
}
