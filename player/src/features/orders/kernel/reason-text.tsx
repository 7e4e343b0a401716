import { useTranslation } from '../../../words.ts'
import type { OrderKind } from './order-way.ts'

/** A reason that the server gives by itself has words; what a person wrote is shown as it is, and never read as a template. */
export function ReasonText({ kind, reason }: { kind: OrderKind; reason: string }) {
  const { t } = useTranslation(kind)
  return /^[A-Z_]+$/.test(reason) ? t(`${kind}:reason.${reason}`, { defaultValue: reason }) : reason
}
