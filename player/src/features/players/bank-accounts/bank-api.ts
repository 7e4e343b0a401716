import { addBankAccount, type BankAccountForm } from '@kham/contract/players/bank-accounts'
import { call, CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { playerQuery } from '../../../session.ts'
import type { BankFields } from './bank-form-check.ts'

/** Refusals that are about the number that was typed, and are said beside it. */
const aboutNumber = new Set<string>(['ACCOUNT_NOT_FOUND', 'ACCOUNT_IN_USED', 'WALLET_NOT_ALLOWED'])
const fieldNames = ['bankCode', 'accountNumber', 'accountName', 'owner', 'password'] as const

/** Fields that a refusal names; none when it is about the whole form. */
export function fieldFaults(failure: unknown): [keyof BankFields, string][] {
  if (!(failure instanceof CallRefused)) return []
  if (aboutNumber.has(failure.code)) return [['accountNumber', failure.code]]
  if (failure.code === 'ACCOUNT_NAME_DIFFERS') return [['accountName', failure.code]]
  if (failure.code === 'PASSWORD_INCORRECT') return [['password', failure.code]]
  return fieldNames.flatMap((name) => {
    const code = failure.fields[name]
    return code ? [[name, code]] : []
  })
}

export const showAtFields = (failure: unknown, setError: UseFormSetError<BankFields>) =>
  fieldFaults(failure).forEach(([name, code], at) =>
    setError(name, { type: code }, { shouldFocus: at === 0 }),
  )

/** Adds the account; the page then shows its card, since the player has one. */
export function useAddBankAccount(setError: UseFormSetError<BankFields>) {
  const { t } = useTranslation('bank')
  const client = useQueryClient()
  const toast = useToast()
  const adding = useMutation({
    mutationFn: (body: BankAccountForm) => call(addBankAccount, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: playerQuery.queryKey })
      toast.success(t('bank:added'))
    },
    onError: (failure) => {
      showAtFields(failure, setError)
      if (failure instanceof CallRefused && failure.code === 'BANK_ACCOUNT_EXISTS') {
        return client.invalidateQueries({ queryKey: playerQuery.queryKey })
      }
      return undefined
    },
  })
  return {
    /** It never fails: the form shows why it was refused. */
    send: async (account: BankAccountForm) => void (await adding.mutateAsync(account).catch(() => null)),
    refusal: fieldFaults(adding.error).length > 0 ? null : adding.error,
  }
}
