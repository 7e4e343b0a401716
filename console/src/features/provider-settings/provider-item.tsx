import { providerFields } from '@kham/contract/operator/partner-fields'
import type { ProviderSettings } from '@kham/contract/operator/provider-settings'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAct } from '../partners/confirm-act.tsx'
import { isOutdated } from '../partners/is-outdated.ts'
import { PartnerRow, type PartnerAct } from '../partners/partner-row.tsx'
import { ReachDialog } from '../partners/reach-dialog.tsx'
import { RenameDialog } from '../partners/rename-dialog.tsx'
import {
  draftOf,
  useOfferProvider,
  useSetProvider,
  useTryDraft,
  useTryKept,
} from './provider-settings-api.ts'

const longestFact = 40
/** A list of all games is read where it is changed. */
const isShort = (text: string) => text.length <= longestFact

export function ProviderItem({ provider }: { provider: ProviderSettings }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [act, setAct] = useState<PartnerAct | null>(null)
  const offering = useOfferProvider(provider)
  const testing = useTryKept(provider.id)
  const { name, enabled } = provider
  const begin = (next: PartnerAct) => {
    offering.reset()
    setAct(next)
  }
  const close = () => setAct(null)
  const onSuccess = () => {
    toast.success(t('partner.saved'))
    testing.reset()
    close()
  }
  return (
    <>
      <PartnerRow
        name={name}
        enabled={enabled}
        dialect={provider.dialect}
        facts={[provider.baseUrl, provider.keyId, ...Object.values(provider.settings).filter(isShort)]}
        credentials={provider.credentials}
        start={<ProviderMark provider={provider.id} />}
        testing={testing}
        onAct={begin}
      />
      {act === 'rename' && (
        <RenameDialog
          name={name}
          doing={offering}
          onSave={(next) => offering.mutate({ name: next }, { onSuccess })}
          onClose={close}
        />
      )}
      {act === 'switch' && (
        <ConfirmAct
          title={t(enabled ? 'partner.switchOff' : 'partner.switchOn')}
          about={t(enabled ? 'providerSettings.aboutOff' : 'providerSettings.aboutOn', { name })}
          isDanger={enabled}
          doing={offering}
          onConfirm={() => offering.mutate({ enabled: !enabled }, { onSuccess })}
          onClose={close}
        />
      )}
      {act === 'change' && <ChangeProviderDialog provider={provider} onSaved={onSuccess} onClose={close} />}
    </>
  )
}

interface ChangeProviderDialogProps {
  provider: ProviderSettings
  onSaved: () => void
  onClose: () => void
}

function ChangeProviderDialog({ provider: newest, ...props }: ChangeProviderDialogProps) {
  const { t } = useTranslation()
  // Stays as it was read: what is typed is a change of that version, whatever the list says meanwhile.
  const [provider, readAnew] = useState(newest)
  const saving = useSetProvider(provider.id, provider.version)
  if (isOutdated(saving.error) && provider.version !== newest.version) readAnew(newest)
  return (
    <ReachDialog
      {...props}
      key={provider.version}
      title={t('providerSettings.changeTitle', { name: provider.name })}
      fields={providerFields}
      lines={['keyId']}
      before={draftOf(provider)}
      areSet
      testing={useTryDraft(provider.id)}
      saving={saving}
    />
  )
}
