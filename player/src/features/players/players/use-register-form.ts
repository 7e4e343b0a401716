import type { RegisterForm } from '@kham/contract/players/players'
import type { WayIn } from '@kham/site/way-in'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showAtFields, useCheck } from '../../../form-check.ts'
import { home } from '../../../way-in.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { useRegister } from './player-api.ts'
import { useTypedBefore } from './use-typed-before.ts'

/** A quick answer should not flash a screen of its own. */
const slowAfterMs = 700

const fields = ['username', 'password', 'confirmPassword', 'ageConfirmed'] as const

const emptyForm = {
  username: '',
  password: '',
  confirmPassword: '',
  // The box starts unticked, which the schema refuses: that is its purpose.
  ageConfirmed: false as true,
}

const loadForm = async () => (await import('@kham/contract/shapes/players/players')).registerForm

function useIsSlow(isPending: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}

export function useRegisterForm({ next = home }: WayIn) {
  const navigate = useNavigate()
  const register = useRegister()
  const form = useForm<RegisterForm>({
    resolver: useCheck(loadForm),
    defaultValues: emptyForm,
    mode: 'onTouched',
  })
  useTypedBefore(form, fields)
  const onError = (error: unknown) => {
    if (isRefusal(error, 'USERNAME_TAKEN')) {
      form.setError('username', { type: 'USERNAME_TAKEN' }, { shouldFocus: true })
    } else showAtFields(form.setError, error, fields)
  }
  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await register.mutateAsync(body)
      await navigate({ href: next })
    } catch (error) {
      onError(error)
    }
  })
  return {
    form,
    onSubmit,
    error: register.error,
    isSlow: useIsSlow(register.isPending),
  }
}
