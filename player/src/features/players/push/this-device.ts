const key = 'kham.player.push'

/** Id of this browser's push subscription; null = none, or storage is not available. */
export function thisDevice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberThisDevice(id: string) {
  try {
    localStorage.setItem(key, id)
  } catch {
    // It is then one of the others in the list.
  }
}

export function forgetThisDevice() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
