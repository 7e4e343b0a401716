import type { Cashier } from '@kham/contract/cashier/cashier'
import type { ProviderId } from '@kham/contract/play/providers'
import { ProviderMark } from '@kham/ui/provider-mark'
import { RadioCards } from '@kham/ui/radio-cards'
import { useEffect, useRef } from 'react'
import { CreditText } from '../../play/credits/credit-text.tsx'

interface ProviderChoiceProps {
  legend: string
  providers: Cashier['providers']
  value: ProviderId | undefined
  onChange: (provider: ProviderId) => void
}

/** Providers as a sideways row, each with the credit the player has there. */
export function ProviderChoice({ legend, providers, value, onChange }: ProviderChoiceProps) {
  // A choice that came with the address may lie outside the row.
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div ref={row}>
      <RadioCards
        legend={legend}
        name="provider"
        layout="tabs"
        value={value}
        onChange={(id) => onChange(id as ProviderId)}
        options={providers.map(({ id, name }) => ({
          value: id,
          title: name,
          text: <CreditText provider={id} />,
          mark: <ProviderMark provider={id} />,
        }))}
      />
    </div>
  )
}
