import * as z from 'zod/mini'
import { seen } from '../sameness.ts'

/** A colour as it is kept: `#` and six hexadecimal digits in lower case. */
export const colour = z
  .string()
  .check(z.overwrite(seen), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'BAD_FORMAT'))

/** The gold of ui/src/theme.css, which an agency without a colour of its own has. */
export const defaultColour = '#e9b949'

/** What an agency's colour stands on, and the letters on its buttons: tokens of ui/src/theme.css that no agency changes. */
export const fixedColours = {
  bg: '#0b0a0d',
  'surface-2': '#1b1820',
  'surface-4': '#322d39',
  'on-gold': '#1c1404',
} as const

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours as WCAG 2.2 defines it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function mixed(hex: string, into: 0 | 255, share: number): string {
  const mix = (channel: number) => Math.round(channel + (into - channel) * share)
  return `#${channelsOf(hex)
    .map((channel) => mix(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** The tints and shades of a colour, as far from it as those of theme.css are from its gold. */
export const shadesOf = (hex: string) => ({
  100: mixed(hex, 255, 0.72),
  200: mixed(hex, 255, 0.5),
  300: mixed(hex, 255, 0.24),
  top: mixed(hex, 255, 0.35),
  400: hex,
  bottom: mixed(hex, 0, 0.1),
  600: mixed(hex, 0, 0.3),
  900: mixed(hex, 0, 0.79),
  950: mixed(hex, 0, 0.875),
})

/** The custom properties that a colour gives the site instead of those of theme.css. */
export function brandProperties(hex: string): Record<string, string> {
  const shades = shadesOf(hex)
  const part = (percent: number) => `color-mix(in srgb, ${hex} ${percent}%, transparent)`
  return {
    ...Object.fromEntries(
      ([100, 200, 300, 400, 600, 900, 950] as const).map((step) => [`--color-gold-${step}`, shades[step]]),
    ),
    '--gradient-gold': `linear-gradient(180deg, ${shades.top} 0%, ${hex} 52%, ${shades.bottom} 100%)`,
    '--gradient-gold-text': `linear-gradient(100deg, ${shades[100]} 0%, ${shades[300]} 38%, ${shades.bottom} 78%, ${shades[300]} 100%)`,
    '--gold-line': part(50),
    '--gold-hair': part(28),
    '--gold-glow': part(15),
  }
}

/** TEXT and BUTTON and BADGE are read; LINE is what shows that something is a control, is chosen or has the focus. */
export const contrastKinds = ['BUTTON', 'TEXT', 'BADGE', 'LINE'] as const
export type ContrastKind = (typeof contrastKinds)[number]

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for controls. */
export const leastContrast: Record<ContrastKind, number> = { BUTTON: 4.5, TEXT: 4.5, BADGE: 4.5, LINE: 3 }

/** How well a colour is read wherever the site uses it: of each kind the worst place. */
export function contrastsOf(hex: string): { kind: ContrastKind; ratio: number; isEnough: boolean }[] {
  const shades = shadesOf(hex)
  const { 'on-gold': letters, 'surface-2': card, 'surface-4': raised } = fixedColours
  const places: Record<ContrastKind, [string, string][]> = {
    BUTTON: [
      [letters, shades.top],
      [letters, hex],
      [letters, shades.bottom],
    ],
    TEXT: [[shades[300], card]],
    BADGE: [
      [shades[200], shades[900]],
      [shades[200], shades[950]],
    ],
    LINE: [
      [hex, card],
      [shades[300], raised],
    ],
  }
  return contrastKinds.map((kind) => {
    const ratio = Math.min(...places[kind].map(([one, other]) => contrastOf(one, other)))
    return { kind, ratio, isEnough: ratio >= leastContrast[kind] }
  })
}

/** Whether everybody can read the site in this colour. */
export const isReadable = (hex: string) => contrastsOf(hex).every(({ isEnough }) => isEnough)
