import type { PageView } from '@kham/contract/site/pages'
import { languageTags } from '@kham/site/language'
import { EmptyState } from '@kham/ui/empty-state'
import { Fold } from '@kham/ui/fold'
import * as icons from '@kham/ui/icons.ts'
import { MarkedPage, MarkedWords } from '@kham/ui/marked-text'
import { TextField } from '@kham/ui/text-field'
import { useMemo, useState } from 'react'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { useTranslation } from '../../../words.ts'
import { entriesOf, foundIn, type FaqEntry } from './faq.ts'

/** Questions that are searched and open one by one, and the way to support for what they do not answer. */
export function FaqText({ page: { body, lang } }: { page: PageView }) {
  const { t } = useTranslation('page')
  const [text, setText] = useState('')
  const entries = useMemo(() => entriesOf(body), [body])
  const query = text.trim()
  const shown = query === '' ? entries : foundIn(entries, query)
  return (
    <div className="stack">
      <TextField
        label={t('page:faq.search')}
        icon={icons.search}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status" className="sr">
        {query !== '' && t('page:faq.found', { total: shown.length })}
      </div>
      {shown.length === 0 && (
        <EmptyState icon={icons.searchOff} title={t('page:faq.none', { words: query })} />
      )}
      <div className="stack-3" lang={languageTags[lang]}>
        {shown.map((entry) => (
          <Entry key={entry.title} entry={entry} />
        ))}
      </div>
      <section className="card card-p stack-3">
        <h2 className="h3">{t('page:faq.more')}</h2>
        <ContactSupport label={t('page:faq.contact')} />
      </section>
    </div>
  )
}

function Entry({ entry: { title, answer } }: { entry: FaqEntry }) {
  const text = <MarkedPage text={answer} />
  if (title === '') return text
  const words = <MarkedWords line={title} />
  if (answer === '') return <h2 className="h3">{words}</h2>
  return (
    <Fold level="h3" title={words}>
      <div className="muted">{text}</div>
    </Fold>
  )
}
