import type { ApprovalAct } from '@kham/contract/operator/desk/approvals'
import type { StaffMember } from '@kham/contract/operator/desk/staff'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { ActDialog } from './act-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { MemberAct } from './staff-api.ts'
import staffStyles from './staff.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface Wish {
  member: StaffMember
  act: MemberAct | 'edit'
}

/** Who works here, and what can be done about each. */
export function MemberList({ members, mayChange }: { members: readonly StaffMember[]; mayChange: boolean }) {
  const { t } = useTranslation('members')
  const [wish, setWish] = useState<Wish | null>(null)
  const close = () => setWish(null)
  return (
    <section className="card card-p">
      <ul aria-label={t('members:title')}>
        {members.map((member) => (
          <li key={member.id} className={classNames('row between', staffStyles.member)}>
            <MemberFacts member={member} />
            {(mayChange || member.waitsForSecond) && (
              <MemberMenu member={member} mayChange={mayChange} onWish={(act) => setWish({ member, act })} />
            )}
          </li>
        ))}
      </ul>
      {wish?.act === 'edit' && <EditDialog member={wish.member} onClose={close} />}
      {wish && wish.act !== 'edit' && <ActDialog act={wish.act} member={wish.member} onClose={close} />}
    </section>
  )
}

function MemberFacts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('members')
  const { deactivatedAt, totpSince, passkeys, passwordExpiresAt, lastSignInAt } = member
  return (
    <div className="stack-2">
      <div className="row wrap">
        <b>{member.displayName}</b>
        <span className="sm faint">{member.username}</span>
        <Badge tone={member.role === 'owner' ? 'goldb' : 'info'}>{t(`role.${member.role}`)}</Badge>
        {deactivatedAt !== null && <Badge tone="fail">{t('members:gone')}</Badge>}
      </div>
      <div className="xs faint num">
        {t(totpSince === null ? 'members:withoutTotp' : 'members:withTotp')}
        {passkeys > 0 && ` · ${t('members:withPasskeys', { many: passkeys })}`} · {t('members:lastSignIn')}:{' '}
        {lastSignInAt === null ? t('members:never') : formatDateTime(lastSignInAt)}
        {passwordExpiresAt !== null &&
          ` · ${t('members:given', { time: formatDateTime(passwordExpiresAt) })}`}
      </div>
      <Link to="/reports" search={{ view: 'acts', staff: member.id }} className="link xs">
        {t('members:acts')}
      </Link>
      <SecondNotice approval={member.waitsForSecond} />
    </div>
  )
}

interface MemberMenuProps {
  member: StaffMember
  /** Otherwise they may only give the second approval of what waits. */
  mayChange: boolean
  onWish: (act: Wish['act']) => void
}

function MemberMenu({ member, mayChange, onWish }: MemberMenuProps) {
  const { t } = useTranslation('members')
  // One's own are at one's account, where they take the password.
  const isOwn = useStaff().id === member.id
  const { displayName: name, deactivatedAt, totpSince, passkeys, waitsForSecond } = member
  const may = (act: ApprovalAct) => mayChange || waitsForSecond?.act === act
  return (
    <Menu
      label={t('members:manage', { name })}
      triggerClass={topBarStyles.pill}
      trigger={<Icon path={icons.chevronDown} />}
    >
      {may('RAISE_ROLE') && (
        <MenuItem icon={icons.user} onSelect={() => onWish('edit')}>
          {t('members:edit')}
        </MenuItem>
      )}
      {mayChange && deactivatedAt === null && !isOwn && (
        <MenuItem icon={icons.logout} onSelect={() => onWish('endSessions')}>
          {t('members:endSessions')}
        </MenuItem>
      )}
      {may('RESET_PASSWORD') && deactivatedAt === null && !isOwn && (
        <MenuItem icon={icons.lock} onSelect={() => onWish('resetPassword')}>
          {t('members:resetPassword')}
        </MenuItem>
      )}
      {may('RESET_FACTOR') && (totpSince !== null || passkeys > 0) && !isOwn && (
        <MenuItem icon={icons.shieldOff} onSelect={() => onWish('resetTotp')}>
          {t('members:resetTotp')}
        </MenuItem>
      )}
      {mayChange && deactivatedAt === null && (
        <MenuItem icon={icons.userOff} danger onSelect={() => onWish('deactivate')}>
          {t('members:deactivate')}
        </MenuItem>
      )}
      {mayChange && deactivatedAt !== null && (
        <MenuItem icon={icons.userCheck} onSelect={() => onWish('activate')}>
          {t('members:activate')}
        </MenuItem>
      )}
    </Menu>
  )
}
