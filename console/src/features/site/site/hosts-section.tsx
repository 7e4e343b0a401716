import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { hostFrom, type HostUse } from '@kham/contract/operator/site/site-settings'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalWords } from '../../../refusal-words.ts'
import { useStaff } from '../../../session.ts'
import { mayRaiseRisk } from '../../../may-decide.ts'
import { RemoveHostDialog } from './remove-host-dialog.tsx'
import { useAddHost } from './site-api.ts'
import styles from './site.module.css'

interface HostsProps {
  hosts: readonly string[]
  staffHosts: readonly string[]
  consoleHosts: readonly string[]
}

/** Where the site answers, and the console. Each change counts at once: it is the owner's, and has no form to be saved with. */
export function HostsSection({ hosts, staffHosts, consoleHosts }: HostsProps) {
  const { t } = useTranslation('site')
  const isOwner = mayRaiseRisk(useStaff())
  const [asked, setAsked] = useState<string | null>(null)
  const all = [...hosts, ...staffHosts]
  const isApart = staffHosts.some((host) => consoleHosts.includes(host))
  const isLast = (host: string) => hosts.length === 1 && hosts[0] === host
  return (
    <section className="card card-p stack-3" aria-label={t('site:hosts')}>
      <h2 className="h3">{t('site:hosts')}</h2>
      <p className="xs faint">{t(isOwner ? 'site:hostsHint' : 'site:ownersOnly')}</p>
      <ul className={styles['site-hosts']}>
        {all.map((host) => (
          <li key={host} className="row between wrap">
            <span className="row wrap">
              <b className="num">{host}</b>
              {staffHosts.includes(host) && <Badge tone="goldb">{t('site:use.STAFF')}</Badge>}
              {host === window.location.hostname && <Badge tone="info">{t('site:here')}</Badge>}
            </span>
            {isOwner && !isLast(host) && (
              <Button look="danger-ghost" size="sm" onClick={() => setAsked(host)}>
                <span>
                  {t('site:remove')} <span className="sr">{host}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hosts.length === 1 && <p className="xs faint">{t('site:last')}</p>}
      {staffHosts.length > 0 && !isApart && (
        <Notice tone="warn">{t('site:signInThere', { host: staffHosts[0] })}</Notice>
      )}
      {isApart && <p className="xs faint">{t('site:apart')}</p>}
      {isOwner && <AddHost usual={staffHosts.length > 0 ? 'PLAYERS' : 'BOTH'} />}
      {asked !== null && (
        <RemoveHostDialog
          host={asked}
          other={consoleHosts.find((host) => host !== asked) ?? ''}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const uses: readonly HostUse[] = ['BOTH', 'PLAYERS', 'STAFF']

function AddHost({ usual }: { usual: HostUse }) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const add = useAddHost()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { host: '', use: usual } })
  const fault = formState.errors.host ? t('site:wrong.host') : add.error && refusalWords(t, add.error)
  const onSubmit = handleSubmit(({ host: typed, use }) => {
    const host = hostFrom(typed) ?? typed
    add.mutate(
      { host, use },
      {
        onSuccess() {
          toast.success(t('site:added', { host }))
          reset()
        },
      },
    )
  })
  return (
    <Form className={styles['add-host']} onSubmit={onSubmit}>
      <TextField
        {...register('host', { validate: (typed) => hostFrom(typed) !== null, onChange: add.reset })}
        label={t('site:host')}
        placeholder="www.example.com"
        error={fault}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField {...register('use')} label={t('site:usedFor')}>
        {uses.map((each) => (
          <option key={each} value={each}>
            {t(`site:use.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline" icon={icons.plus} busy={add.isPending} busyText={t('site:adding')}>
        {t('site:add')}
      </Button>
    </Form>
  )
}
