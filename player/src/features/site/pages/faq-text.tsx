import type { PageView } from '@kham/contract/site/pages'
import { languageTags } from '@kham/site/language'
import { classNames } from '@kham/ui/class-names.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { Fold } from '@kham/ui/fold'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { MarkedPage, MarkedWords } from '@kham/ui/marked-text'
import { useMemo, useState } from 'react'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { useTranslation } from '../../../words.ts'
import { SearchField } from '../../../layout/search-field.tsx'
import { foundIn, topicIcon, topicsOf, type FaqEntry, type FaqTopic } from './faq.ts'
import styles from './pages.module.css'

/** Questions by topic, that are searched and open one by one, and the way to support for what they do not answer. */
export function FaqText({ page: { body, lang } }: { page: PageView }) {
  const { t } = useTranslation('page')
  const [text, setText] = useState('')
  const topics = useMemo(() => topicsOf(body), [body])
  const query = text.trim()
  const found = foundIn(
    topics.flatMap(({ entries }) => entries),
    query,
  )
  return (
    <div className="stack">
      <div className={styles['faq-search']}>
        <SearchField
          text={text}
          onChange={setText}
          label={t('page:faq.search')}
          clearLabel={t('page:faq.clear')}
        />
      </div>
      <div role="status" className="sr">
        {query !== '' && t('page:faq.found', { total: found.length })}
      </div>
      <div className="stack" lang={languageTags[lang]}>
        {query === '' ? (
          <Topics topics={topics} />
        ) : (
          <Entries entries={found} iconOf={(entry) => iconIn(topics, entry)} />
        )}
      </div>
      {query !== '' && found.length === 0 && (
        <EmptyState icon={icons.searchOff} title={t('page:faq.none', { words: query })} />
      )}
      <section className={classNames('card card-p row between wrap', styles['faq-more'])}>
        <h2 className="h3">{t('page:faq.more')}</h2>
        <ContactSupport label={t('page:faq.contact')} />
      </section>
    </div>
  )
}

const iconIn = (topics: readonly FaqTopic[], entry: FaqEntry): IconPath =>
  topicIcon(topics.find(({ entries }) => entries.includes(entry))!.title)

const idOf = (place: number) => `topic-${place + 1}`

function Topics({ topics }: { topics: readonly FaqTopic[] }) {
  return (
    <>
      <Tiles topics={topics} />
      {topics.map(({ title, entries }, place) => (
        <section
          key={idOf(place)}
          className="stack-3"
          aria-labelledby={title === '' ? undefined : idOf(place)}
        >
          {title !== '' && (
            <h2 className="h2" id={idOf(place)}>
              <MarkedWords line={title} />
            </h2>
          )}
          <Entries entries={entries} iconOf={() => topicIcon(title)} />
        </section>
      ))}
    </>
  )
}

/** Leads to each topic; one alone needs no way. */
function Tiles({ topics }: { topics: readonly FaqTopic[] }) {
  const { t } = useTranslation('page')
  const named = topics
    .map((topic, place) => ({ ...topic, id: idOf(place) }))
    .filter(({ title }) => title !== '')
  if (named.length < 2) return null
  return (
    <nav className={styles['faq-topics']} aria-label={t('page:faq.topics')}>
      {named.map(({ id, title, entries }) => (
        <a key={id} href={`#${id}`} className="card">
          <Icon path={topicIcon(title)} size={24} className="gold" />
          <b>
            <MarkedWords line={title} />
          </b>
          <span className="xs faint">{t('page:faq.count', { n: entries.length })}</span>
        </a>
      ))}
    </nav>
  )
}

interface EntriesProps {
  entries: readonly FaqEntry[]
  iconOf: (entry: FaqEntry) => IconPath
}

const Entries = ({ entries, iconOf }: EntriesProps) =>
  entries.map((entry) =>
    entry.title === '' ? (
      <MarkedPage key={entry.answer} text={entry.answer} />
    ) : (
      <Fold
        key={`${entry.title} ${entry.answer}`}
        icon={iconOf(entry)}
        level="h3"
        title={<MarkedWords line={entry.title} />}
      >
        <div className="muted">
          <MarkedPage text={entry.answer} />
        </div>
      </Fold>
    ),
  )
