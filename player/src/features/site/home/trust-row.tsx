import { bankCodes } from '@kham/contract/cashier/banks'
import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'

/** Only what the product does; no winners, no promises. */
const points = [
  { icon: icons.bolt, key: 'auto', count: 0 },
  { icon: icons.bank, key: 'banks', count: bankCodes.length },
  { icon: icons.gamepad, key: 'providers', count: providerIds.length },
] as const

export function TrustRow() {
  const { t } = useTranslation('home')
  return (
    <ul className="trust" aria-label={t('home:trust.label')}>
      {points.map(({ icon, key, count }) => (
        <li key={key}>
          <Icon path={icon} size={22} />
          <b>{t(`home:trust.${key}.title`, { count })}</b>
          <span>{t(`home:trust.${key}.text`)}</span>
        </li>
      ))}
    </ul>
  )
}
