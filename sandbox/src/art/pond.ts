import { picture } from './drawings.ts'

const eye = (x: number, y: number, radius = 3.4) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/><circle cx="${x - 0.6}" cy="${y}" r="${radius / 2}" fill="#15120E"/>`

/** What swims in the pond, each in a box of 96 by 64, looking to the left. */
const swimmers: Record<string, string> = {
  fry: `<path d="M58 32L80 20V44Z" fill="#7FB6C9"/><ellipse cx="42" cy="32" rx="24" ry="11" fill="#BFE0EA"/><path d="M30 38q14 6 28 0" stroke="#7FB6C9" stroke-width="2.5" fill="none"/>${eye(27, 30, 3)}`,
  shrimp: `<path d="M66 14C40 4 18 16 18 34c0 12 12 20 26 20 10 0 16-3 20-8-18 3-30-2-30-11 0-9 14-14 32-10Z" fill="#E8623D"/><path d="M23 25l13 6M19 38l15-1M28 49l10-8M46 54l2-10" stroke="#FFC9B0" stroke-width="2.6" stroke-linecap="round"/><path d="M62 45l13 2-9 9Z" fill="#B93F20"/><path d="M64 15Q84 12 88 28M62 17q12 4 12 16" stroke="#B93F20" stroke-width="2" fill="none"/>${eye(58, 18, 3)}`,
  carp: `<path d="M64 32L92 14V50Z" fill="#C9762B"/><ellipse cx="42" cy="32" rx="32" ry="18" fill="#F0A24A"/><path d="M34 15q14-10 26 2l-6 5Z" fill="#C9762B"/><path d="M38 22q8 10 0 20M50 20q8 12 0 24" stroke="#FFE2BC" stroke-width="3" fill="none"/>${eye(22, 28)}`,
  catfish: `<path d="M62 32L94 16Q86 32 94 48Z" fill="#4C5A6B"/><path d="M8 34C10 16 40 12 66 30C44 54 12 52 8 34Z" fill="#6C7F94"/><path d="M12 38q22 14 44-4-20 20-40 10Z" fill="#C5D0DA"/><path d="M12 36Q-2 44 6 54M14 38Q6 52 18 58M10 30Q-2 22 4 14" stroke="#2E3947" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M34 19l10-10 8 13Z" fill="#4C5A6B"/>${eye(21, 29, 2.8)}`,
  turtle: `<path d="M26 44L16 58 32 52ZM66 44L80 58 62 52Z" fill="#6FA35A"/><circle cx="16" cy="32" r="10" fill="#7DB766"/><ellipse cx="48" cy="30" rx="31" ry="22" fill="#3F6B3A"/><path d="M48 10L62 20V36L48 48L34 36V20ZM34 20L20 24M62 20L76 24M34 36L22 42M62 36L74 42" stroke="#A9CF8C" stroke-width="3" fill="none"/><path d="M78 34l12 4-12 4Z" fill="#7DB766"/>${eye(13, 29, 2.6)}`,
  ray: `<path d="M6 32Q34 2 58 8Q74 24 58 32Q74 40 58 56Q34 62 6 32Z" fill="#5B57A6"/><path d="M58 32Q84 32 94 20" stroke="#5B57A6" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M18 32Q38 14 54 16M18 32Q38 50 54 48" stroke="#9C98E0" stroke-width="2.5" fill="none"/>${eye(24, 25, 2.6)}${eye(24, 39, 2.6)}`,
  giant: `<path d="M70 32L96 10Q88 32 96 54Z" fill="url(#g)"/><path d="M2 34C6 10 46 2 76 28C48 62 6 58 2 34Z" fill="url(#g)"/><path d="M8 40q28 18 60-8-26 28-54 20Z" fill="#FFF8E6"/><path d="M36 12l14-10 6 18Z" fill="#CF9A2C"/><path d="M44 40q8 10 20 8" stroke="#7D5B17" stroke-width="2.5" fill="none"/>${eye(18, 27, 4)}`,
}

export const pondPictures = Object.entries(swimmers).map(
  ([name, drawing]) => [`pond/${name}.svg`, picture('-6 -2 108 68', drawing)] as const,
)
