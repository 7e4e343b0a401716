/** The addresses of chats that begin with what stands in their `text`. */
const takingText = ['wa.me', 'api.whatsapp.com', 't.me', 'telegram.me', 'm.me']

export const takesMessage = (href: string) =>
  takingText.includes(new URL(href).hostname.replace(/^www\./, ''))

/** The address of a chat with a message in it that is only to be sent; an address of another kind stays as it is. */
export function withMessage(href: string, message: string): string {
  const url = new URL(href)
  if (!takesMessage(href) || url.searchParams.has('text')) return href
  url.search += `${url.search ? '&' : '?'}text=${encodeURIComponent(message)}`
  return url.href
}
