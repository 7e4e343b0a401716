import { useLayoutEffect, useState } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
} from 'react-hook-form'

export interface Versioned<Fields> {
  version: number
  values: Fields
}

/** A field of a form that is another now; `field` is its path. */
export interface Change {
  field: string
  was: unknown
  is: unknown
}

/** What another has changed while somebody typed something else. */
export interface Meanwhile {
  changes: readonly Change[]
  /** Goes on from their version with what was typed; what was not typed is theirs. */
  keepMine: () => void
  /** Drops what was typed for what another has saved. */
  takeTheirs: () => void
}

/**
 * A form over something that others may change meanwhile: what was typed stays. Where the newest version says something else than the one
 * that was read, it is taken over as long as nothing is typed; else `meanwhile` tells it, and somebody chooses.
 */
export function useVersionedForm<Fields extends FieldValues>(
  newest: Versioned<Fields>,
  options: Pick<UseFormProps<Fields>, 'resolver' | 'mode'> = {},
) {
  /** The version that is typed over, and what of it is typed otherwise already. */
  const [read, setRead] = useState({ ...newest, retyped: [] as readonly Change[] })
  const form = useForm<Fields>({ ...options, defaultValues: read.values as DefaultValues<Fields> })
  const { reset, setValue } = form
  // Before it is seen: until then the form holds what was typed over the version before.
  useLayoutEffect(() => {
    reset(read.values)
    for (const { field, is } of read.retyped)
      setValue(field as Path<Fields>, is as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }, [read, reset, setValue])
  // Every field has a value to begin with.
  const draft = useWatch({ control: form.control }) as Fields
  const typed = changesBetween(read.values, draft)
  const isOld = newest.version > read.version
  const theirs = isOld ? changesBetween(read.values, newest.values) : []
  const isTypedOtherwise = changesBetween(newest.values, draft).some(({ field }) =>
    typed.some((mine) => mine.field === field),
  )
  const mustChoose = theirs.length > 0 && isTypedOtherwise
  const begin = (from: Versioned<Fields>, retyped: readonly Change[] = []) => setRead({ ...from, retyped })
  /** What was sent is saved: goes on from there with what was typed since, which nobody has sent. */
  const beginSaved = (saved: Versioned<Fields>, sent: Fields) =>
    begin(saved, changesBetween(sent, form.getValues()))
  if (isOld && !mustChoose) begin(newest, typed)
  const meanwhile: Meanwhile | null = mustChoose
    ? { changes: theirs, keepMine: () => begin(newest, typed), takeTheirs: () => begin(newest) }
    : null
  return { form, draft, read, typed, meanwhile, beginSaved }
}

const leaves = (values: object, path = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as object, `${path}${name}.`)
      : [[path + name, value]],
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Field by field; one that is not there is empty. */
export function changesBetween(before: object, after: object): Change[] {
  const [was, is] = [new Map(leaves(before)), new Map(leaves(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, was: was.get(field), is: is.get(field) }))
    .filter((change) => !isSame(change.was, change.is))
}
