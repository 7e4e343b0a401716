import { heavy } from './cards.ts'
import { champa, gold, placed, round } from './shapes.ts'

const reel = (wide: boolean) =>
  `<rect x="-42" y="-${wide ? 84 : 66}" width="84" height="${wide ? 168 : 132}" rx="16" fill="#0B0508" stroke="url(#g)" stroke-width="4"/><text y="${wide ? 46 : 34}" text-anchor="middle" ${heavy} font-style="italic" font-size="${wide ? 130 : 92}" ${gold}>7</text>`

const lantern = `<path d="M0-140V-84M0 84V128" stroke="#F3CD6B" stroke-width="3"/><circle r="78" fill="#D2253F"/><circle r="78" ${round}/><g fill="none" stroke="#F3CD6B" stroke-width="2.5"><ellipse rx="50" ry="78"/><ellipse rx="20" ry="78"/><circle r="78"/></g><g ${gold}><rect x="-34" y="-90" width="68" height="18" rx="6"/><rect x="-34" y="72" width="68" height="18" rx="6"/><path d="M-14 128H14L10 150H-10Z"/></g>`

const ingot = `<path d="M-92-8Q-70 34-40 42H40Q70 34 92-8Q40 14 0 12Q-40 14-92-8Z" ${gold}/><ellipse cy="2" rx="46" ry="24" ${gold} stroke="#7D5B17" stroke-width="2"/>`

export const treasureDrawings = {
  sevens: placed(reel(false), 72, 198, -7) + placed(reel(false), 228, 198, 7) + placed(reel(true), 150, 190),
  gem: placed(
    '<path d="M-96-44L-52-98H52L96-44L0 110Z" fill="#3DD9E6"/><path d="M-96-44H96L0 110Z" fill="#18A7C9"/><path d="M-52-98L-36-44H36L52-98Z" fill="#C8FBFF"/><path d="M-36-44L0 110L36-44Z" fill="#7BEAF5"/><path d="M-96-44H-36L0 110Z" fill="#2BC4DC"/><path d="M-96-44L-52-98H52L96-44L0 110Z" fill="none" stroke="url(#g)" stroke-width="5" stroke-linejoin="round"/>',
    150,
    190,
  ),
  crown: placed(
    `<path d="M-108-58L-60 6L0-92L60 6L108-58L84 66H-84Z" ${gold} stroke="#2a1408" stroke-width="2"/><rect x="-86" y="70" width="172" height="28" rx="9" ${gold}/><g fill="#FDF0C8"><circle cx="-108" cy="-66" r="13"/><circle cy="-104" r="16"/><circle cx="108" cy="-66" r="13"/></g><path d="M0-22L20 10L0 42L-20 10Z" fill="#D2253F"/><g fill="#2AB98A"><circle cx="-50" cy="40" r="9"/><circle cx="50" cy="40" r="9"/></g>`,
    150,
    196,
  ),
  coin: `<circle cx="150" cy="190" r="122" ${gold}/><circle cx="150" cy="190" r="104" fill="none" stroke="#7D5B17" stroke-width="3"/><rect x="118" y="158" width="64" height="64" rx="6" fill="#2b170a" stroke="#7D5B17" stroke-width="4"/><g fill="#7D5B17"><circle cx="150" cy="112" r="10"/><circle cx="150" cy="268" r="10"/><circle cx="72" cy="190" r="10"/><circle cx="228" cy="190" r="10"/></g>`,
  lantern: `<g transform="translate(64 142) scale(.62)"><g id="l">${lantern}</g></g><use href="#l" transform="translate(238 152) scale(.68)"/><use href="#l" transform="translate(150 190) scale(1.1)"/>`,
  bolt: `<circle cx="150" cy="190" r="118" fill="none" stroke="url(#g)" stroke-width="5" stroke-dasharray="6 10"/><path d="M176 66L84 208H140L118 314L222 160H160Z" ${gold} stroke="#FFF6D8" stroke-width="3" stroke-linejoin="round"/>`,
  gold: `<g transform="translate(150 132) scale(.9)"><g id="n">${ingot}</g></g><use href="#n" transform="translate(92 230) rotate(-6) scale(.9)"/><use href="#n" transform="translate(208 236) rotate(6) scale(.9)"/>`,
  drum: `<path d="M62 130Q150 168 238 130L222 268Q150 304 78 268Z" fill="#6B3A16"/><path d="M62 130Q150 168 238 130M70 200Q150 236 230 200M78 268Q150 304 222 268" stroke="url(#g)" stroke-width="9" fill="none"/><ellipse cx="150" cy="126" rx="96" ry="40" ${gold}/><ellipse cx="150" cy="126" rx="76" ry="30" fill="none" stroke="#7D5B17" stroke-width="3"/><g transform="translate(150 127) scale(1.1 .44)" fill="#7D5B17">${champa}</g>`,
  pearl: `<path d="M38 214Q150 128 262 214Q236 296 150 300Q64 296 38 214Z" fill="#D9A2B4"/><path d="M38 214Q70 250 150 252Q230 250 262 214M90 288Q120 268 150 252M210 288Q180 268 150 252" stroke="#8E5569" stroke-width="4" fill="none"/><circle cx="150" cy="176" r="58" fill="#F6EEF2"/><circle cx="150" cy="176" r="58" ${round}/>`,
}
