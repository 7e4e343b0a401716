import { useTranslation } from 'react-i18next'

/** Reasons that the server gives by itself; any other is what an operator wrote. */
const codes = ['PAYOUT_REJECTED', 'PAYOUT_RETURNED', 'PROVIDER_REFUSED']

export function ReasonText({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return codes.includes(reason) ? t(`reason.${reason}`) : reason
}
