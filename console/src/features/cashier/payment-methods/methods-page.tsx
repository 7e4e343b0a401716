import { loadWords } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { addMethod, MethodSettings } from '@kham/contract/operator/cashier/payment-methods'
import { useTranslation } from '../../../words.ts'
import { Button, IconButton } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { swapItem } from '../../../swap-item.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { NotDone } from '../../../layout/not-done.tsx'
import { methodsQuery, useOrderMethods } from './method-api.ts'
import { AddMethodDialog } from './method-dialog.tsx'
import { MethodItem } from './method-item.tsx'
import styles from '../../../layout/partners.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/payment-methods')({
  loader: () => loadWords('audit', 'partner', 'promotions'),
  component: MethodsPage,
})

/** How players pay in, in the order in which they are offered it. */
function MethodsPage() {
  const { t } = useTranslation('partner', 'second')
  const staff = useStaff()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const words = {
    title: t('partner:methods.title'),
    about: t('partner:methods.about'),
    loading: t('partner:methods.loading'),
    failed: t('partner:methods.failed'),
  }
  const beside = mayDecide(staff) ? (
    <Button onClick={() => setAdding(true)}>{t('partner:methods.add')}</Button>
  ) : (
    <p className="muted sm">{t('partner:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  )
  const added = ({ waitsForSecond }: ReplyOf<typeof addMethod>) => {
    toast.success(t(waitsForSecond ? 'second:saved' : 'partner:saved'))
    setAdding(false)
  }
  return (
    <SettingsPage words={words} beside={beside} query={useQuery(methodsQuery)}>
      {({ methods, waitForSecond }) => (
        <>
          {waitForSecond.map((approval) => (
            <SecondNotice key={approval.id} approval={approval} />
          ))}
          {methods.length === 0 ? (
            <EmptyState
              icon={icons.bank}
              title={t('partner:methods.empty')}
              text={t('partner:methods.emptyText')}
            />
          ) : (
            <MethodList methods={methods} mayOrder={mayDecide(staff)} />
          )}
          {isAdding && <AddMethodDialog onSaved={added} onClose={() => setAdding(false)} />}
        </>
      )}
    </SettingsPage>
  )
}

function MethodList({ methods, mayOrder }: { methods: readonly MethodSettings[]; mayOrder: boolean }) {
  const { t } = useTranslation('partner')
  const ordering = useOrderMethods()
  const before = methods.map(({ code }) => code)
  const arrow = ({ code, displayName: name }: MethodSettings, by: -1 | 1) => (
    <IconButton
      icon={by < 0 ? icons.arrowUp : icons.arrowDown}
      label={t(by < 0 ? 'partner:methods.up' : 'partner:methods.down', { name })}
      disabled={ordering.isPending || swapItem(before, code, by) === before}
      onClick={() => ordering.mutate({ before, after: [...swapItem(before, code, by)] })}
    />
  )
  return (
    <section className="card card-p">
      <NotDone error={ordering.error} />
      <ul aria-label={t('partner:methods.title')}>
        {methods.map((method) => (
          <MethodItem
            key={method.code}
            method={method}
            start={
              mayOrder && (
                <span className={classNames('row', styles['partner-order'])}>
                  {arrow(method, -1)}
                  {arrow(method, 1)}
                </span>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}
