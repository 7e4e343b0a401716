import type { Language } from '@kham/contract/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import type { TFunction } from '@kham/site/translate'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Segmented } from '@kham/ui/segmented'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { languages } from '@kham/contract/site/languages'
import { useTranslation } from '../../../words.ts'
import { toPlayerQuery } from './to-player.ts'
import styles from '../../../layout/money-way.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface SayToPlayerProps {
  /** What is said in a language, by the words of `toPlayer`. */
  textOf: (says: TFunction, language: Language) => string
}

const shownMs = 2000

/** A text for the player, in the language that the player reads, to be copied. */
export function SayToPlayer({ textOf }: SayToPlayerProps) {
  const { t, language: own } = useTranslation('money')
  const [language, setLanguage] = useState<Language>('lo')
  const [isCopied, setIsCopied] = useState(false)
  const id = useId()
  const { data: says } = useQuery(toPlayerQuery(language))
  const { data: saysOwn } = useQuery(toPlayerQuery(own))
  const text = says && textOf(says, language)
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownMs)
  }
  return (
    <section className={classNames('card', styles['say-to'])} aria-labelledby={id}>
      <div className="row between wrap">
        <h2 id={id} className="h2">
          {t('money:sayTo')}
        </h2>
        <Button
          look="secondary"
          size="sm"
          icon={isCopied ? icons.check : icons.copy}
          disabled={text === undefined}
          onClick={() => void copy().catch(() => setIsCopied(false))}
        >
          {isCopied ? t('copied') : t('money:copy')}
        </Button>
      </div>
      <Segmented
        label={t('money:sayTo')}
        items={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
        controls={`${id}-text`}
      />
      <p id={`${id}-text`} role="tabpanel" lang={languageTags[language]} className={styles['say-text']}>
        {text ?? <Skeleton shape="words" />}
      </p>
      {language !== own && saysOwn && (
        <p className="sm faint">{t('money:inYours', { text: textOf(saysOwn, own) })}</p>
      )}
      <span className="sr" role="status">
        {isCopied && t('copied')}
      </span>
    </section>
  )
}
