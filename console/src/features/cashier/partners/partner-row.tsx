import type {
  BankDialect,
  CredentialsSet,
  ProviderDialect,
  Tried,
  TriedProvider,
} from '@kham/contract/operator/cashier/partner-fields'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStaff } from '../../../session.ts'
import { mayRaiseRisk, mayDecide } from '../../../may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { CredentialsLine } from './credentials-line.tsx'
import { TryResult } from './try-result.tsx'
import styles from '../../../layout/partners.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export type OfferAct = 'rename' | 'switch'
export type PartnerAct = OfferAct | 'change' | 'remove'

interface PartnerRowProps {
  name: string
  enabled: boolean
  dialect: BankDialect | ProviderDialect
  /** Where and as whom it is reached. */
  facts: readonly string[]
  credentials: CredentialsSet | null
  start?: ReactNode
  /** How it does, where that is measured. */
  status?: ReactNode
  health?: ReactNode
  /** What is told of it where there is room for more. */
  beside?: ReactNode
  testing: UseMutationResult<Tried | TriedProvider, Error, void>
  /** Whether they may change how it is reached; left out: an owner may. */
  mayReach?: boolean
  mayRemove?: boolean
  onAct: (act: PartnerAct) => void
}

/** A partner, how it is reached, and what can be done about it. */
export function PartnerRow(props: PartnerRowProps) {
  const { name, enabled, dialect, facts, credentials, start, status, health, beside, testing } = props
  const { t } = useTranslation('partner')
  const mayChange = mayDecide(useStaff())
  return (
    <li className={classNames('stack-2', styles.partner)}>
      <div className={styles['partner-head']}>
        <div className={classNames('row', styles['partner-who'])}>
          {start}
          <div className="stack-2">
            <div className="row wrap">
              <b>{name}</b>
              <Badge tone="info">{t(`partner:dialectOf.${dialect}`)}</Badge>
              <Badge tone={enabled ? 'success' : 'open'}>{t(enabled ? 'partner:on' : 'partner:off')}</Badge>
              {status}
            </div>
            <div className={classNames('xs faint num', styles['partner-facts'])}>
              {facts.filter((fact) => fact !== '').join(' · ')}
              {credentials && (
                <>
                  {' · '}
                  <CredentialsLine credentials={credentials} />
                </>
              )}
            </div>
          </div>
        </div>
        {beside && <div className={styles['partner-beside']}>{beside}</div>}
        {mayChange && (
          <div className="row">
            <Button
              look="outline"
              busy={testing.isPending}
              busyText={t('partner:testing')}
              onClick={() => testing.mutate()}
            >
              {t('partner:test')}
            </Button>
            <PartnerMenu {...props} />
          </div>
        )}
      </div>
      {health}
      <NotDone error={testing.error} />
      {testing.data && !testing.isPending && <TryResult tried={testing.data} />}
    </li>
  )
}

function PartnerMenu({ name, enabled, mayRemove = false, ...props }: PartnerRowProps) {
  const { t } = useTranslation('partner')
  const isOwner = mayRaiseRisk(useStaff())
  const { mayReach = isOwner, onAct } = props
  return (
    <Menu
      label={t('partner:manage', { name })}
      triggerClass={topBarStyles.pill}
      trigger={<Icon path={icons.chevronDown} />}
    >
      <MenuItem icon={enabled ? icons.pause : icons.play} danger={enabled} onSelect={() => onAct('switch')}>
        {t(enabled ? 'partner:switchOff' : 'partner:switchOn')}
      </MenuItem>
      <MenuItem icon={icons.edit} onSelect={() => onAct('rename')}>
        {t('partner:rename')}
      </MenuItem>
      {mayReach && (
        <MenuItem icon={icons.key} onSelect={() => onAct('change')}>
          {t('partner:change')}
        </MenuItem>
      )}
      {mayReach && mayRemove && (
        <MenuItem icon={icons.close} danger onSelect={() => onAct('remove')}>
          {t('partner:methods.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
