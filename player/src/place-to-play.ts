/** No one person's: who signs in is another than the visitor who kept it. It names what everybody may see. */
const slot = 'place-to-play'

/** Keeps the page that a visitor wants to see once they are signed in, in this tab. */
export function keepPlace(path: string) {
  try {
    sessionStorage.setItem(slot, path)
  } catch {
    // Without it they come to the lobby.
  }
}

/** It is told once. Only a page of players is one. */
export function takePlace(): string | null {
  try {
    const kept = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    return kept?.startsWith('/player/') ? kept : null
  } catch {
    return null
  }
}
