import { call, type CallInput } from '@kham/contract/client'
import { cancelUsage, claimPromotion, recheckUsage, type Usage } from '@kham/contract/promotions/usages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { liveKeys } from '../../../live-keys.ts'
import { creditQuery } from '../../play/credits/credit-api.ts'
import { attempt } from '../../orders/kernel/attempt.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { inUseQuery, type UsageInUse } from './promotion-api.ts'

function take(client: QueryClient, usage: UsageInUse | null) {
  client.setQueryData(inUseQuery.queryKey, { usage: usage?.status === 'USED' ? usage : null })
  void client.invalidateQueries({ queryKey: [...liveKeys.promotions, 'usages'] })
}

const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: liveKeys.promotions })

export function useClaim(onClaimed: (usage: Usage) => void) {
  const client = useQueryClient()
  return useMutation({
    // Under other terms it is the same claim.
    mutationFn: ({ termsHash, ...claim }: CallInput<typeof claimPromotion>['body']) =>
      attempt('claim', claim, (idempotencyKey) =>
        call(claimPromotion, { body: { ...claim, termsHash }, idempotencyKey }),
      ),
    onSuccess: ({ usage }) => {
      take(client, { ...usage, progress: null })
      onClaimed(usage)
    },
    // What stands in the way may have changed since the page was drawn.
    onError: async (failure, { providerId }) => {
      await askAgain(client)
      const code = refusalCodeOf(failure)
      if (code === 'PROMOTION_CREDIT_USED')
        await client.invalidateQueries({ queryKey: creditQuery(providerId).queryKey })
      if (code === 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN')
        for (const kind of ['deposits', 'withdraws', 'moves'] as const)
          await client.invalidateQueries({ queryKey: [...liveKeys[kind], 'open'] })
    },
  })
}

/** Has the credit looked up now; `onLooked` gets how the usage stands then. */
export function useRecheck(onLooked?: (usage: UsageInUse | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recheckUsage, {}),
    onSuccess: ({ usage }) => {
      take(client, usage)
      if (usage) void client.invalidateQueries({ queryKey: creditQuery(usage.providerId).queryKey })
      onLooked?.(usage)
    },
  })
}

export function useCancelUsage(onCanceled: (usage: Usage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usageId: string) => call(cancelUsage, { body: { usageId } }),
    onSuccess: ({ usage }) => {
      take(client, { ...usage, progress: null })
      onCanceled(usage)
    },
    onError: () => askAgain(client),
  })
}
