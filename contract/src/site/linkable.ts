/** An address that is safe to link to: of the web, encrypted, and with no name before its host that could pass for it. */
export function isLinkable(text: string): boolean {
  if (!/^https:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
