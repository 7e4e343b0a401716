/** An address that somebody typed as it is kept. */
export const trimmedUrl = (url: string) => url.trim().replace(/\/+$/, '')

/** Settings after a change; an empty value takes one away. */
export function settingsAfter(
  old: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...wanted }).filter(([, value]) => value !== ''))
}
