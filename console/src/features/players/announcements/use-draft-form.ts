import { CallRefused } from '@kham/contract/client'
import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import type { FieldCode } from '@kham/contract/refusals'
import { serverNow } from '@kham/contract/server-clock'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useTranslation } from '../../../words.ts'
import { useSaveAnnouncement } from './announcement-api.ts'
import {
  draftOf,
  formOf,
  isPushed,
  newDraft,
  withFollowing,
  type AnnouncementDraft,
} from './announcement-draft.ts'
import { faultWords } from './announcement-words.ts'

type Faults = Record<string, FieldCode>

/** What the sections of the form are handed. */
export interface DraftForm {
  draft: AnnouncementDraft
  change: (next: Partial<AnnouncementDraft>) => void
  /** The server's fault of a field, in words. */
  wrong: (...fields: string[]) => string | undefined
  /** Read-only without the right to change it, and for a sent push. */
  isLocked: boolean
}

const versionOf = (announcement: ManagedAnnouncement) => ({
  version: announcement.version,
  values: draftOf(announcement),
})

/** An announcement while it is typed; it begins with what it says, or anew. */
export function useDraftForm(announcement: ManagedAnnouncement | null) {
  const { t } = useTranslation('announcements', 'promotions')
  const isSent = announcement !== null && isPushed(announcement, serverNow())
  const isLocked = !mayDecide(useStaff()) || isSent
  const [fresh] = useState(() => ({ version: 0, values: newDraft(new Date(serverNow())) }))
  const newest = announcement ? versionOf(announcement) : fresh
  const versioned = useVersionedForm(newest)
  const { form: fields, draft, read, typed, meanwhile } = versioned
  const [faults, setFaults] = useState<Faults>({})
  const save = useSaveAnnouncement(announcement && { id: announcement.id, version: read.version })

  const form: DraftForm = {
    draft,
    isLocked,
    change(next) {
      const all = withFollowing(draft, next)
      for (const [name, value] of Object.entries(all)) fields.setValue(name as Path<AnnouncementDraft>, value)
      const isMended = (field: string) => Object.hasOwn(all, field.split('.')[0] ?? '')
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !isMended(field))))
    },
    wrong(...names) {
      const name = names.find((each) => Object.hasOwn(faults, each))
      return name && faultWords(t, name, faults[name]!)
    },
  }
  const send = (onSaved: (saved: ManagedAnnouncement) => void, onFaults: (names: string[]) => void) =>
    save.mutate(formOf(draft), {
      onSuccess(answer) {
        setFaults({})
        versioned.beginSaved(
          announcement ? versionOf(answer.announcement) : { ...fresh, values: draft },
          draft,
        )
        onSaved(answer.announcement)
      },
      onError(error) {
        const wrong = error instanceof CallRefused ? error.fields : {}
        setFaults(wrong)
        onFaults(Object.keys(wrong))
      },
    })
  return {
    form,
    save,
    send,
    meanwhile,
    isSame: announcement !== null && typed.length === 0,
    isUnsaved: typed.length > 0,
  }
}
