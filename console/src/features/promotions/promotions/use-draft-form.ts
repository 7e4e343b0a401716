import { CallRefused } from '@kham/contract/client'
import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { faultsAfter, faultWords, type DraftForm, type Faults } from './draft-form.ts'
import { useSavePromotion } from './promotion-api.ts'
import { draftOf, formOf, hasUnreadable, newDraft } from './promotion-draft.ts'

/** A promotion while it is typed; it begins with what was said before, and nobody else's change gets under one's hands. */
export function useDraftForm(promotion: ManagedPromotion | null) {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const [before] = useState(promotion)
  const [first] = useState(() => (before ? draftOf(before) : newDraft(new Date(serverNow()))))
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Faults>({})
  const save = useSavePromotion(before)

  const form: DraftForm = {
    draft,
    change(next) {
      setDraft((current) => ({ ...current, ...next }))
      setFaults((current) => faultsAfter(current, next))
    },
    wrong(...fields) {
      const field = fields.find((each) => Object.hasOwn(faults, each))
      return field && faultWords(t, field, faults[field]!)
    },
    isLocked: !mayDecide(staff),
  }
  function onSave(onSaved: (saved: ManagedPromotion) => void, onFaults: (faults: Faults) => void) {
    setFaults({})
    save.mutate(formOf(draft), {
      onSuccess: (answer) => onSaved(answer.promotion),
      onError(error) {
        const fields = error instanceof CallRefused ? error.fields : {}
        setFaults(fields)
        onFaults(fields)
      },
    })
  }
  const isTyped = JSON.stringify(draft) !== JSON.stringify(first)
  return {
    form,
    save,
    onSave,
    isSame: before !== null && !isTyped,
    isUnreadable: hasUnreadable(draft),
    isUnsaved: isTyped && !save.isSuccess,
  }
}
