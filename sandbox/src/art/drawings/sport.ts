import { champa, gold, ivory, polygon, round } from './shapes.ts'

const seams = [0, 1, 2, 3, 4]
  .map((side) => `<use href="#s" transform="rotate(${side * 72} 150 190)"/>`)
  .join('')

export const sportDrawings = {
  ball: `<circle cx="150" cy="190" r="118" ${ivory}/><clipPath id="c"><circle cx="150" cy="190" r="118"/></clipPath><g clip-path="url(#c)" fill="#161018"><path d="${polygon(150, 190, 40, 5)}"/><g id="s"><path d="${polygon(150, 68, 42, 5, 90)}"/><path d="M150 150V110M150 110L92 112M150 110L208 112" stroke="#161018" stroke-width="5"/></g>${seams}</g><circle cx="150" cy="190" r="118" ${round} opacity=".6"/><circle cx="150" cy="190" r="126" fill="none" stroke="url(#g)" stroke-width="5"/>`,
  trophy: `<g ${gold}><path d="M92 84H208C208 156 192 208 150 216C108 208 92 156 92 84Z"/><path d="M138 214H162L168 262H132Z"/><rect x="104" y="262" width="92" height="18" rx="6"/><rect x="90" y="284" width="120" height="22" rx="7"/></g><path d="M92 100H56C54 150 74 178 106 182M208 100H244C246 150 226 178 194 182" fill="none" stroke="url(#g)" stroke-width="12"/><g transform="translate(150 148) scale(.75)" fill="#7D5B17">${champa}</g>`,
  goal: `<path d="M40 268V116H260V268" fill="#fff1" stroke="#F7F2E8" stroke-width="10" stroke-linejoin="round"/><path d="M40 154H260M40 192H260M40 230H260M84 116V268M128 116V268M172 116V268M216 116V268" stroke="#F7F2E8" stroke-opacity=".4" stroke-width="2.5"/><path d="M16 268H284" stroke="url(#g)" stroke-width="6"/><circle cx="186" cy="246" r="40" ${ivory}/><path d="${polygon(186, 246, 16, 5)}" fill="#161018"/><circle cx="186" cy="246" r="40" fill="none" stroke="#161018" stroke-width="3"/>`,
  jersey: `<path d="M104 84L36 122L58 190L92 178V308H208V178L242 190L264 122L196 84Q150 122 104 84Z" fill="#C4263F" stroke="url(#g)" stroke-width="5" stroke-linejoin="round"/><path d="M92 178L86 130M208 178L214 130" stroke="#5C0E1C" stroke-width="4"/><path d="M104 84Q150 122 196 84" fill="none" stroke="url(#g)" stroke-width="14"/><path d="M128 148L172 148L148 276H128L148 168H128Z" fill="#FDF0C8" transform="translate(2 14)"/>`,
  whistle: `<g transform="translate(-4 0)"><path d="M60 96Q20 40 92 52T170 112" fill="none" stroke="#D2253F" stroke-width="9" stroke-linecap="round"/><path d="M148 116H262V170H222A84 84 0 1 1 148 116Z" ${gold} stroke="#2a1408" stroke-width="3" stroke-linejoin="round"/><path d="M176 116V150H222" fill="none" stroke="#7D5B17" stroke-width="6"/><circle cx="142" cy="206" r="44" fill="#2b170a" stroke="#7D5B17" stroke-width="5"/><circle cx="152" cy="218" r="20" ${ivory}/></g>`,
}
