import type { Agency } from '@kham/contract/site/agency'

const channelNames = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  facebook: 'Facebook',
  telegram: 'Telegram',
  twitter: 'Twitter',
} as const satisfies Record<keyof Agency['social'], string>

export type Channel = keyof typeof channelNames

// The addresses come from the operator's settings; a javascript: address must never become a link.
const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

/** The ways to reach the agency, in their fixed order; those that it left empty are hidden. */
export const channelsOf = (social: Agency['social']) =>
  (Object.keys(channelNames) as Channel[])
    .map((channel) => ({ channel, name: channelNames[channel], href: social[channel] }))
    .filter(({ href }) => isWebAddress(href))
