import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useTakenOver } from '../../../layout/use-taken-over.ts'

const boxOf = (name: string) => document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)
const valueIn = (box: HTMLInputElement | null) => (box?.type === 'checkbox' ? box.checked : box?.value)

/** A drawn form can be filled in before its scripts have come; the text stays. */
export function useTypedBefore<Form extends FieldValues>(
  { setValue }: UseFormReturn<Form>,
  fields: readonly Path<Form>[],
) {
  const isTakenOver = useTakenOver()
  const [typed] = useState(() => {
    if (isTakenOver || typeof document === 'undefined') return []
    return fields.map((name) => [name, valueIn(boxOf(name))] as const).filter(([, value]) => value)
  })
  useEffect(() => {
    for (const [name, value] of typed) setValue(name, value as PathValue<Form, Path<Form>>)
  }, [typed, setValue])
}
