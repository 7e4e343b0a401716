import { champa, gold, placed } from './shapes.ts'

const star = '<path d="M0-20L5-5 20 0 5 5 0 20-5 5-20 0-5-5Z" fill="#FFF6D8"/>'
const wave = (y: number, opacity: number) =>
  `<path d="M-60 ${y}${'a30 30 0 0 1 60 0'.repeat(7)}V500H-60Z" fill="#03191D" fill-opacity=".5" stroke="url(#g)" stroke-opacity="${opacity}" stroke-width="2"/>`

const goldenFish = `<g ${gold}><path d="M-108 0C-64-66 28-72 86-11Q94 0 86 11C28 72-64 66-108 0Z"/><path d="M-84 0C-112-22-126-52-130-66C-102-62-76-44-66-20ZM-84 0C-112 22-126 52-130 66C-102 62-76 44-66 20Z"/><path d="M-20-54C-8-90 26-94 44-86Q36-64 14-50Z"/></g><path d="M-52-18a17 17 0 0 1 0 34m26-52a17 17 0 0 1 0 34m0 4a17 17 0 0 1 0 34m26-62a17 17 0 0 1 0 34" fill="none" stroke="#6B4A12" stroke-opacity=".65" stroke-width="2.4"/><circle cx="56" cy="-10" r="10" fill="#fff8e6"/><circle cx="58" cy="-10" r="5.5" fill="#20120a"/>`

const tail = [-34, -12, 10, 32]
  .map(
    (turn) =>
      `<path d="M6 34C-52 26-96-34-84-128C-72-160-38-162-26-140C-52-138-58-116-50-92C-40-60-8-26 26-14Z" transform="translate(-22 18) rotate(${turn})"/>`,
  )
  .join('')

export const goldenRooster = `<g ${gold} stroke="#2a0a10" stroke-width="2.4">${tail}<path d="M-52 4C-50 54-10 84 28 78C66 72 84 36 74-6C66-34 66-54 78-78L40-88C34-58 24-34-6-22C-26-14-54-18-52 4Z"/><circle cx="59" cy="-88" r="28" stroke="none"/></g><path d="M-26 14C-6 44 28 44 46 20" fill="none" stroke="#6B4A12" stroke-width="4.5" stroke-linecap="round" opacity=".7"/><path d="M36-106C28-130 46-136 51-120C52-140 74-140 73-120C82-134 98-122 86-102L60-94ZM74-66C88-64 88-40 76-38C66-40 66-58 74-66Z" fill="#D2253F"/><path d="M84-96L114-80L82-74Z" fill="#FFE9A8"/><circle cx="66" cy="-94" r="6" fill="#1a0a0e"/><path d="M10 78V114L-6 122M10 114L26 122M40 74V112L24 120M40 112L56 120" stroke="#E9B949" stroke-width="6.5" stroke-linecap="round" fill="none"/>`

const ears = [
  [150, 84],
  [62, 130],
  [238, 130],
]
  .flatMap(([x = 0, y = 0]) =>
    [0, 1, 2, 3].map((grain) => {
      const along = x + (150 - x) * 0.14 * grain
      return `<ellipse cx="${Math.round(along + (grain % 2 ? 15 : -15))}" cy="${y + 24 * grain}" rx="10" ry="18"/>`
    }),
  )
  .join('')

export const natureDrawings = {
  champa: `<g transform="translate(150 196)"><circle r="132" fill="none" stroke="#F3CD6B" stroke-opacity=".4"/><g fill="#fff1" transform="rotate(36) scale(2.9)"><g id="h">${champa}</g></g><use href="#h" ${gold} transform="scale(2.65)"/><circle r="15" fill="#FFF6D8"/></g>`,
  naga: `<circle cx="150" cy="168" r="86" ${gold}/><circle cx="150" cy="168" r="104" fill="none" stroke="#F3CD6B" stroke-opacity=".3"/>${wave(236, 0.9)}${wave(268, 0.7)}${wave(300, 0.5)}`,
  moon: `<path d="M196 88A112 112 0 1 0 250 250A92 92 0 1 1 196 88Z" ${gold}/><g transform="translate(206 150)"><g id="m">${star}</g></g><use href="#m" x="80" y="96"/><use href="#m" x="226" y="196"/>`,
  goldenFish: placed(goldenFish, 150, 196, -18),
  goldenRooster: placed(goldenRooster, 156, 206),
  crowing: `<path d="M84 320C72 244 100 226 104 168A62 62 0 0 1 226 150C234 214 246 262 252 320Q168 348 84 320Z" ${gold} stroke="#2a0a10" stroke-width="3"/><path d="M96 132C60 108 84 60 118 88C116 42 164 34 168 80C188 40 236 66 218 110C244 98 254 128 232 148Q160 84 96 132Z" fill="#D2253F" stroke="#5C0E1C" stroke-width="3"/><path d="M104 148L36 174L106 190Z" fill="#FFE9A8" stroke="#8A6A1C" stroke-width="3"/><path d="M112 190C84 204 84 258 110 262C134 254 132 206 122 190Z" fill="#D2253F"/><circle cx="142" cy="150" r="15" fill="#fff8e6"/><circle cx="139" cy="150" r="8" fill="#1a0a0e"/><path d="M140 230Q160 262 150 300M172 214Q196 256 184 304M206 208Q226 252 220 300" fill="none" stroke="#6B4A12" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  elephant: `<g ${gold} stroke="#2a1408" stroke-width="2"><path d="M62 236C52 170 84 122 142 120C186 118 206 138 210 168C236 176 246 206 238 258C236 280 214 284 208 268C206 258 216 256 216 246C216 226 208 216 200 214L196 300H162L160 252H118L116 300H82L78 262Q66 256 62 236Z"/><path d="M138 146C118 150 112 196 136 214C160 214 172 186 166 156Q156 144 138 146Z"/></g><circle cx="192" cy="164" r="6" fill="#20120a"/><path d="M200 214Q222 222 226 238" stroke="#FFF6D8" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M86 150Q116 116 150 122L140 178Q110 196 92 184Z" fill="#B3182F" stroke="#F3CD6B" stroke-width="4"/>`,
  boat: `<path d="M22 226Q150 284 278 226Q262 280 214 288H86Q38 280 22 226Z" fill="#6B3A16" stroke="url(#g)" stroke-width="5"/><path d="M278 226Q284 176 258 160Q268 196 240 236M22 226Q14 190 40 172" fill="none" stroke="url(#g)" stroke-width="9" stroke-linecap="round"/><path d="M150 92V250" stroke="#4a2a10" stroke-width="8"/><path d="M158 92Q236 150 226 226L158 238ZM142 110Q86 160 88 226L142 236Z" ${gold}/>${wave(286, 0.8)}`,
  rice: `<g fill="none" stroke="url(#g)" stroke-width="7" stroke-linecap="round"><path d="M150 320C150 220 150 160 150 84M150 320C140 230 104 172 62 130M150 320C160 230 196 172 238 130"/></g><g ${gold}>${ears}</g>`,
}
