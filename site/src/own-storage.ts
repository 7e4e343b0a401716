/** Those who sign in to the two sites, which may stand on one host and then share its storage. */
export type Kind = 'player' | 'staff'

const storages = () => [window.sessionStorage, window.localStorage]

/** Storage may be forbidden, or full: then nothing is kept, and there is nothing to forget. */
function orNull<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Where a person's own things are kept under `name`; all of them are forgotten with the session. */
export const ownSlot = (kind: Kind, name: string) => `kham.${kind}.${name}`

/** What is kept in this tab under a slot; null = nothing, or it cannot be read. */
export const keptIn = (slot: string) => orNull(() => window.sessionStorage.getItem(slot))

export const keepIn = (slot: string, text: string) =>
  void orNull(() => window.sessionStorage.setItem(slot, text))

export const forgetSlot = (slot: string) => void orNull(() => window.sessionStorage.removeItem(slot))

/** Owner of the stored values. The browser-wide one tells all tabs who is signed in. */
const ownerSlot = (kind: Kind) => ownSlot(kind, 'is')

/** Who is signed in, as the last tab has learned; undefined = it cannot be read. */
export const ownerIn = (kind: Kind): string | null | undefined =>
  orNull(() => ({ id: window.localStorage.getItem(ownerSlot(kind)) }))?.id

export const isOwnerSlot = (kind: Kind, key: string | null) => key === null || key === ownerSlot(kind)

/** What is kept is this person's from here on: what another has left here, in a tab that was closed and is open again, is forgotten. */
export function keepFor(kind: Kind, id: string) {
  for (const storage of orNull(storages) ?? []) {
    if (orNull(() => storage.getItem(ownerSlot(kind))) !== id) forgetIn(storage, kind)
    orNull(() => storage.setItem(ownerSlot(kind), id))
  }
}

/** Nothing that is kept of this person stays. What belongs to whoever has signed in since, in another tab, does. */
export function forgetOwn(kind: Kind, id: string) {
  for (const storage of orNull(storages) ?? []) {
    const owner = orNull(() => storage.getItem(ownerSlot(kind)))
    if (owner === null || owner === id) forgetIn(storage, kind)
  }
}

/** The same, but what was typed stays in this tab, with whose it is: `keepFor` forgets it as soon as it is another's. */
export function forgetAllButDrafts(kind: Kind, id: string) {
  const drafts = orNull(() => Object.entries(window.sessionStorage).filter(([slot]) => isDraft(kind, slot)))
  forgetOwn(kind, id)
  if (!drafts?.length || orNull(() => window.sessionStorage.getItem(ownerSlot(kind))) !== null) return
  for (const [slot, text] of [[ownerSlot(kind), id], ...drafts] as [string, string][]) keepIn(slot, text)
}

/** Where a form that is called so keeps what was typed into it. */
export const draftSlot = (kind: Kind, form: string) => ownSlot(kind, `draft.${form}`)
const isDraft = (kind: Kind, slot: string) => slot.startsWith(draftSlot(kind, ''))

const forgetIn = (storage: Storage, kind: Kind) =>
  orNull(() => {
    for (const key of Object.keys(storage)) if (key.startsWith(ownSlot(kind, ''))) storage.removeItem(key)
  })
