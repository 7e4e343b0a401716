import { providerFields } from '@kham/contract/operator/cashier/partner-fields'
import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { ProviderSettings, setProvider } from '@kham/contract/operator/play/provider-settings'
import { useTranslation } from '../../../words.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { OfferDialog } from '../../cashier/partners/offer-dialog.tsx'
import { PartnerRow, type OfferAct, type PartnerAct } from '../../cashier/partners/partner-row.tsx'
import { HealthLine } from '../providers/health-line.tsx'
import { StatusWord } from '../providers/status-word.tsx'
import { ReachDialog } from '../../cashier/partners/reach-dialog.tsx'
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

interface ProviderItemProps {
  provider: ProviderSettings
  /** How it does; undefined = it is not known yet. */
  measured: OperatorProvider | undefined
}

/** A provider in one place: how it does, how it is reached, and what can be done about it. */
export function ProviderItem({ provider, measured }: ProviderItemProps) {
  const { t } = useTranslation('partner', 'second')
  const staff = useStaff()
  const toast = useToast()
  const [act, setAct] = useState<PartnerAct | null>(null)
  const testing = useTryKept(provider.id)
  const { name, enabled } = provider
  const close = () => setAct(null)
  const onSaved = ({ waitsForSecond }: Saved) => {
    toast.success(t(waitsForSecond ? 'second:saved' : 'partner:saved'))
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
        status={measured && enabled && <StatusWord {...measured} />}
        health={measured && <HealthLine provider={measured} />}
        testing={testing}
        mayReach={mayDecide(staff)}
        onAct={setAct}
      />
      {(act === 'rename' || act === 'switch') && (
        <OfferProviderDialog act={act} provider={provider} onSaved={onSaved} onClose={close} />
      )}
      {act === 'change' && <ChangeProviderDialog provider={provider} onSaved={onSaved} onClose={close} />}
    </>
  )
}

type Saved = ReplyOf<typeof setProvider>

interface ProviderDialogProps {
  provider: ProviderSettings
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** What it is called, and whether players have it. */
function OfferProviderDialog({ provider, ...props }: ProviderDialogProps & { act: OfferAct }) {
  const { t } = useTranslation('providers')
  const { id, name, enabled, version } = provider
  return (
    <OfferDialog
      {...props}
      newest={{ version, name, enabled }}
      aboutSwitch={(on) =>
        t(on ? 'providers:providerSettings.aboutOn' : 'providers:providerSettings.aboutOff', { name })
      }
      doing={useOfferProvider(id)}
    />
  )
}

function ChangeProviderDialog({ provider, ...props }: ProviderDialogProps) {
  const { t } = useTranslation('providers')
  const { id, version, name } = provider
  return (
    <ReachDialog
      {...props}
      title={t('providers:providerSettings.changeTitle', { name })}
      fields={providerFields}
      lines={['keyId']}
      newest={{ version, values: draftOf(provider) }}
      areSet
      testing={useTryDraft(id)}
      saving={useSetProvider(id)}
    />
  )
}
