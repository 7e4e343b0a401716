import * as icons from '@kham/ui/icons.ts'
import { hostFrom } from '@kham/contract/operator/site-settings'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState, type FormEvent } from 'react'
import { refusalWords } from '../../refusal-words.ts'
import { useStaff } from '../../session.ts'
import { mayRaiseRisk } from '../operators/may-decide.ts'
import { RemoveHostDialog } from './remove-host-dialog.tsx'
import { useAddHost } from './site-api.ts'

/** Where the site answers. Each change counts at once: it is the owner's, and has no form to be saved with. */
export function HostsSection({ hosts }: { hosts: readonly string[] }) {
  const { t } = useTranslation()
  const isOwner = mayRaiseRisk(useStaff())
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section className="card card-p stack-3" aria-label={t('site.hosts')}>
      <h2 className="h3">{t('site.hosts')}</h2>
      <p className="xs faint">{t(isOwner ? 'site.hostsHint' : 'site.ownersOnly')}</p>
      <ul className="site-hosts">
        {hosts.map((host) => (
          <li key={host} className="row between wrap">
            <span className="row wrap">
              <b className="num">{host}</b>
              {host === window.location.hostname && <Badge tone="info">{t('site.here')}</Badge>}
            </span>
            {isOwner && hosts.length > 1 && (
              <Button look="danger-ghost" size="sm" onClick={() => setAsked(host)}>
                <span>
                  {t('site.remove')} <span className="sr">{host}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hosts.length === 1 && <p className="xs faint">{t('site.last')}</p>}
      {isOwner && <AddHost />}
      {asked !== null && (
        <RemoveHostDialog
          host={asked}
          other={hosts.find((host) => host !== asked) ?? ''}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

function AddHost() {
  const { t } = useTranslation()
  const toast = useToast()
  const add = useAddHost()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const host = hostFrom(typed)
  const fault = isAsked && host === null ? t('site.wrong.host') : add.error && refusalWords(t, add.error)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (host === null) return
    add.mutate(host, {
      onSuccess() {
        toast.success(t('site.added', { host }))
        setTyped('')
        setAsked(false)
      },
    })
  }
  return (
    <form className="add-host" method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label={t('site.host')}
        placeholder="www.example.com"
        value={typed}
        error={fault}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          setAsked(false)
          add.reset()
        }}
      />
      <Button type="submit" look="outline" icon={icons.plus} busy={add.isPending} busyText={t('site.adding')}>
        {t('site.add')}
      </Button>
    </form>
  )
}
