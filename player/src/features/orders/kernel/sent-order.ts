type SentOrder = Partial<Record<'providerId' | 'paymentMethod' | 'amount', string>>

/** The form's last request, as this tab stored it: each part that still parses. The server validates it again. */
export function sentOrder(unanswered: unknown): SentOrder {
  const { providerId, paymentMethod, amount } = (unanswered ?? {}) as Record<string, unknown>
  return {
    ...(typeof providerId === 'string' && { providerId }),
    ...(typeof paymentMethod === 'string' && { paymentMethod }),
    ...(typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount) && { amount }),
  }
}
