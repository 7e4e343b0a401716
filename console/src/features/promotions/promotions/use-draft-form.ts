import { CallRefused } from '@kham/contract/client'
import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { mayDecide } from '../../../may-decide.ts'
import { faultsAfter, faultWords, type DraftForm, type Faults } from './draft-form.ts'
import { useSavePromotion } from './promotion-api.ts'
import { draftOf, formOf, hasUnreadable, newDraft, type PromotionDraft } from './promotion-draft.ts'

const versionOf = (promotion: ManagedPromotion) => ({
  version: promotion.version,
  values: draftOf(promotion),
})

/** A promotion while it is typed; it begins with what it says, or anew. */
export function useDraftForm(promotion: ManagedPromotion | null) {
  const { t } = useTranslation('promotions')
  const staff = useStaff()
  const [fresh] = useState(() => ({ version: 0, values: newDraft(new Date(serverNow())) }))
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(
    promotion ? versionOf(promotion) : fresh,
  )
  const [faults, setFaults] = useState<Faults>({})
  const save = useSavePromotion(promotion && { id: promotion.id, version: read.version })

  const sections: DraftForm = {
    draft,
    change(next) {
      for (const [field, value] of Object.entries(next)) form.setValue(field as Path<PromotionDraft>, value)
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
      onSuccess(answer) {
        beginSaved(promotion ? versionOf(answer.promotion) : { ...fresh, values: draft }, draft)
        onSaved(answer.promotion)
      },
      onError(error) {
        const fields = error instanceof CallRefused ? error.fields : {}
        setFaults(fields)
        onFaults(fields)
      },
    })
  }
  return {
    form: sections,
    save,
    onSave,
    meanwhile,
    isSame: promotion !== null && typed.length === 0,
    isUnreadable: hasUnreadable(draft),
    isUnsaved: typed.length > 0,
  }
}
