import { changeBankAccount, type BankAccountChangeForm } from '@kham/contract/players/bank-accounts'
import { call, CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { playerQuery } from '../../../session.ts'
import { fieldFaults, showAtFields } from './bank-api.ts'
import type { BankFields } from './bank-form-check.ts'

/** Takes another account in the place of one; the page then shows that one's card. */
export function useChangeBankAccount(
  id: string,
  setError: UseFormSetError<BankFields>,
  onChanged: () => void,
) {
  const { t } = useTranslation('bank')
  const client = useQueryClient()
  const toast = useToast()
  const showNow = () => client.invalidateQueries({ queryKey: playerQuery.queryKey })
  const changing = useMutation({
    mutationFn: (body: BankAccountChangeForm) => call(changeBankAccount, { params: { id }, body }),
    onSuccess: async () => {
      await showNow()
      toast.success(t('bank:change.changed'))
      onChanged()
    },
    onError: (failure) => {
      showAtFields(failure, setError)
      // It was changed in another window.
      return failure instanceof CallRefused && failure.code === 'NOT_FOUND' ? showNow() : undefined
    },
  })
  return {
    /** It never fails: the form shows why it was refused. */
    send: async (body: BankAccountChangeForm) => void (await changing.mutateAsync(body).catch(() => null)),
    refusal: fieldFaults(changing.error).length > 0 ? null : changing.error,
  }
}
