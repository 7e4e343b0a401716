import { pageDraftForm, type ManagedPage } from '@kham/contract/operator/site/pages'
import { languages as everyLanguage, type Language } from '@kham/contract/site/agency'
import { useAgency } from '@kham/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { MarkedPage } from '@kham/ui/marked-text'
import { Notice } from '@kham/ui/notice'
import { Segmented } from '@kham/ui/segmented'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { UnsavedDialog } from '../../../layout/unsaved-dialog.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import { pagesQuery, useWriteDraft } from './page-api.ts'
import { PublishDialog } from './publish-dialog.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import pagesStyles from './pages.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfPage {
  page: ManagedPage
  isLocked: boolean
}

/** The draft of a page, one language at a time, with what readers will see beside it. */
export function PageEditor({ page, isLocked }: OfPage) {
  const { t } = useTranslation('pages')
  const offered = useAgency().languages
  const shown = everyLanguage.filter((each) => each === 'lo' || offered.includes(each) || page.drafts[each])
  const [language, setLanguage] = useState<Language>('lo')
  const [isPublishing, setPublishing] = useState(false)
  const [isTyped, setTyped] = useState(false)
  return (
    <section className="card card-p stack-3" aria-label={t('pages:draft')}>
      <div className="row between wrap">
        <h2 className="h3">
          {t('pages:draft')} {page.unpublished && <Badge tone="open">{t('pages:unpublished')}</Badge>}
        </h2>
        <div inert={isTyped}>
          <Segmented
            label={t('pages:language')}
            controls="page-draft"
            value={language}
            onChange={setLanguage}
            items={shown.map((value) => ({
              value,
              label: (
                <>
                  <span lang={languageTags[value]}>{languageNames[value]}</span>
                  {!page.drafts[value] && <Missing />}
                </>
              ),
            }))}
          />
        </div>
      </div>
      <DraftForm
        key={`${language} ${page.version}`}
        page={page}
        language={language}
        isLocked={isLocked}
        onTyped={setTyped}
      />
      <SecondNotice approval={page.waitsForSecond} />
      {!isLocked && (
        <div className={classNames('row', consoleStyles.acts)}>
          <Button
            look="secondary"
            disabled={!page.drafts.lo || isTyped || !page.unpublished}
            onClick={() => setPublishing(true)}
          >
            {t('pages:publish')}
          </Button>
        </div>
      )}
      <p className="xs muted">{t(page.drafts.lo ? 'pages:fallback' : 'pages:laoFirst')}</p>
      {isPublishing && <PublishDialog page={page} onClose={() => setPublishing(false)} />}
      <UnsavedDialog isUnsaved={isTyped} />
    </section>
  )
}

function Missing() {
  const { t } = useTranslation('pages')
  return (
    <>
      <span className={classNames(consoleStyles.dot, consoleStyles.missing)} aria-hidden="true" />
      <span className="sr">{t('pages:missing')}</span>
    </>
  )
}

interface DraftFormProps extends OfPage {
  language: Language
  onTyped: (isTyped: boolean) => void
}

function DraftForm({ page, language, isLocked, onTyped }: DraftFormProps) {
  const { t } = useTranslation('pages')
  const client = useQueryClient()
  const write = useWriteDraft(page.slug)
  const { title, body } = page.drafts[language] ?? { title: '', body: '' }
  const form = useForm<{ lang: Language; title: string; body: string; version: number }>({
    resolver: checkedBy(pageDraftForm),
    defaultValues: { lang: language, title, body, version: page.version },
  })
  const typed = useWatch({ control: form.control })
  const { errors } = form.formState
  const isTyped = typed.title !== title || typed.body !== body
  const note = () => onTyped(form.getValues('title') !== title || form.getValues('body') !== body)
  const save = form.handleSubmit((draft) => write.mutate(draft, { onSuccess: () => onTyped(false) }))
  const startAnew = () => {
    onTyped(false)
    form.reset()
    write.reset()
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey })
  }
  return (
    <form
      className={pagesStyles['page-draft']}
      id="page-draft"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <div className="stack-3">
        <TextField
          {...form.register('title', { onChange: note })}
          label={t('pages:pageTitle')}
          autoComplete="off"
          lang={languageTags[language]}
          readOnly={isLocked}
          error={fieldWords(t, 'text', errors.title)}
        />
        <TextareaField
          {...form.register('body', { onChange: note })}
          label={t('pages:body')}
          hint={t('pages:bodyHint')}
          rows={16}
          lang={languageTags[language]}
          readOnly={isLocked}
          error={fieldWords(t, 'text', errors.body)}
        />
        <NotDone error={write.error} />
        {!isLocked && (
          <div className={classNames('row', consoleStyles.acts)}>
            {(isTyped || isRefusal(write.error, 'SETTINGS_CHANGED')) && (
              <Button look="ghost" onClick={startAnew}>
                {t('pages:discard')}
              </Button>
            )}
            <Button type="submit" disabled={!isTyped} busy={write.isPending} busyText={t('decide.sending')}>
              {t('pages:save')}
            </Button>
          </div>
        )}
      </div>
      <section className="card inner-p stack-3 on-lacquer" aria-label={t('pages:preview')}>
        <h3 className="sm muted">{t('pages:preview')}</h3>
        {typed.title || typed.body ? (
          <div className={classNames('stack-3', pagesStyles['page-preview'])} lang={languageTags[language]}>
            <p className="h1">{typed.title}</p>
            <MarkedPage text={typed.body ?? ''} />
          </div>
        ) : (
          <Notice>{t('pages:nothingYet')}</Notice>
        )}
      </section>
    </form>
  )
}
