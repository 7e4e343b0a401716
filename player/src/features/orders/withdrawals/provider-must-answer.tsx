import { useTranslation } from '../../../words.ts'
import type { ComponentProps } from 'react'
import { MustAnswer } from '../../play/credits/must-answer.tsx'

/** There is no withdrawal before the provider has answered. */
export function ProviderMustAnswer({
  provider,
  credit,
}: Pick<ComponentProps<typeof MustAnswer>, 'provider' | 'credit'>) {
  const { t } = useTranslation('withdraw')
  return (
    <MustAnswer provider={provider} credit={credit}>
      {t('withdraw:form.providerDown', { provider: provider.name })}
    </MustAnswer>
  )
}
