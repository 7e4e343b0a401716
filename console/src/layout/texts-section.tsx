import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '../words.ts'
import { Notice } from '@kham/ui/notice'
import { Segmented } from '@kham/ui/segmented'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useId } from 'react'
import { useAgency } from '@kham/site/agency'
import { missingIn, readInstead, textLanguages, type TextLanguage, type TextsDraft } from './texts-draft.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A form whose draft holds what is said in each language. */
export interface TextsForm {
  draft: TextsDraft
  change: (next: TextsDraft) => void
  wrong: (...fields: string[]) => string | undefined
  isLocked: boolean
}

interface TextsSectionProps {
  form: TextsForm
  language: TextLanguage
  onLanguage: (language: TextLanguage) => void
  /** How the description may be written. */
  hint?: string | undefined
}

/** Title and description, one language at a time; what is missing or not right is marked on its tab. */
export function TextsSection({ form, language, onLanguage, hint }: TextsSectionProps) {
  const { t } = useTranslation('promotions')
  const panel = useId()
  const { draft, change, wrong, isLocked } = form
  const { languages } = useAgency()
  const unwritten = missingIn(draft)
  const missing = unwritten.filter((each) => languages.includes(each))
  const text = draft.texts[language]
  const type = (next: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...next } } })
  const fault = (each: TextLanguage) => wrong(`texts.${each}.title`, `texts.${each}.description`)
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:texts')}>
      <div className="row between wrap">
        <h2 className="h3">{t('promotions:texts')}</h2>
        <Segmented
          label={t('promotions:language')}
          controls={panel}
          value={language}
          onChange={onLanguage}
          items={textLanguages.map((value) => ({
            value,
            label: (
              <>
                <span lang={languageTags[value]}>{languageNames[value]}</span>
                {fault(value) && <Mark bad words={t('promotions:faulty')} />}
                {!fault(value) && missing.includes(value) && <Mark words={t('promotions:missing')} />}
              </>
            ),
          }))}
        />
      </div>
      <div className="stack-3" id={panel} role="tabpanel" aria-label={languageNames[language]}>
        <TextField
          label={t('promotions:name')}
          autoComplete="off"
          value={text.title}
          error={wrong(`texts.${language}.title`)}
          locked={isLocked}
          onChange={({ target }) => type({ title: target.value })}
        />
        <TextareaField
          label={t('promotions:description')}
          hint={hint ?? t('promotions:descriptionHint')}
          rows={4}
          value={text.description}
          error={wrong(`texts.${language}.description`)}
          readOnly={isLocked}
          onChange={({ target }) => type({ description: target.value })}
        />
      </div>
      {missing.length > 0 && (
        <Notice tone="warn">
          {t('promotions:missingText', {
            languages: missing.map((each) => languageNames[each]).join(', '),
            other: languageNames[readInstead(unwritten, languages)],
          })}
        </Notice>
      )}
    </section>
  )
}

const Mark = ({ bad = false, words }: { bad?: boolean; words: string }) => (
  <>
    <span
      className={bad ? classNames(styles.dot, styles.bad) : classNames(styles.dot, styles.missing)}
      aria-hidden="true"
    />
    <span className="sr">{words}</span>
  </>
)
