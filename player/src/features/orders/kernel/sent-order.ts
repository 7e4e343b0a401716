type SentOrder = Partial<Record<'providerId' | 'paymentMethod' | 'amount', string>>

/** What a form sent last, as this tab kept it: each part that still reads as one. The server checks what is sent again. */
export function sentOrder(unanswered: unknown): SentOrder {
  const { providerId, paymentMethod, amount } = (unanswered ?? {}) as Record<string, unknown>
  return {
    ...(typeof providerId === 'string' && { providerId }),
    ...(typeof paymentMethod === 'string' && { paymentMethod }),
    ...(typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount) && { amount }),
  }
}
