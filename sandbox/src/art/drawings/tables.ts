import { champa, gold, ivory, placed } from './shapes.ts'

const spots: readonly (readonly string[])[] = [
  ['0 0'],
  ['-28 -28', '28 28'],
  ['-28 -28', '0 0', '28 28'],
  ['-28 -28', '28 -28', '-28 28', '28 28'],
  ['-28 -28', '28 -28', '0 0', '-28 28', '28 28'],
  ['-28 -30', '28 -30', '-28 0', '28 0', '-28 30', '28 30'],
]

/** One and four are red on dice in this part of the world. */
export function die(face: number): string {
  const colour = face === 1 || face === 4 ? '#B3182F' : '#241019'
  const pips = (spots[face - 1] ?? []).map((spot) => {
    const [x, y] = spot.split(' ')
    return `<circle cx="${x}" cy="${y}" r="${face === 1 ? 15 : 10}"/>`
  })
  return `<rect x="-54" y="-54" width="108" height="108" rx="24" ${ivory} stroke="#fff8"/><g fill="${colour}">${pips.join('')}</g>`
}

/** Pockets are dashes of thick rings, which says them in a few bytes. */
const wheelOfNumbers = `<circle cx="150" cy="190" r="132" ${gold}/><circle cx="150" cy="190" r="121" fill="#1a0d10"/>
<g fill="none" stroke-width="44" transform="rotate(7 150 190)"><circle cx="150" cy="190" r="96" stroke="#B3182F" stroke-dasharray="25.13"/><circle cx="150" cy="190" r="96" stroke="#12875E" stroke-dasharray="25.13 578"/></g>
<circle cx="150" cy="190" r="72" fill="#23120c" stroke="url(#g)" stroke-width="4"/><path d="M150 138V242M98 190H202" stroke="url(#g)" stroke-width="7" stroke-linecap="round"/><circle cx="150" cy="190" r="20" ${gold}/><circle cx="212" cy="118" r="10" fill="#fff"/>`

const chips = [
  [128, '#B3182F'],
  [96, '#12704f'],
  [64, '#1a1420'],
  [32, '#8a6a1c'],
  [0, '#B3182F'],
]
  .map(([y, colour], place) =>
    place === 0
      ? `<g fill="${colour}" transform="translate(0 ${y})"><g id="k"><path d="M58 154V176A92 36 0 0 0 242 176V154Z"/><path d="M77 179v20h26v-20zM137 187v20h26v-20zM197 179v20h26v-20z" fill="#FDF0C8" opacity=".85"/><ellipse cx="150" cy="154" rx="92" ry="36" stroke="#0007"/></g></g>`
      : `<use href="#k" fill="${colour}" y="${y}"/>`,
  )
  .join('')

const twoSides = `<path d="M150 62A128 128 0 0 0 150 318A64 64 0 0 1 150 190A64 64 0 0 0 150 62Z" fill="#B3182F"/><path d="M150 62A128 128 0 0 1 150 318A64 64 0 0 1 150 190A64 64 0 0 0 150 62Z" fill="#1d3f9a"/><circle cx="150" cy="190" r="128" fill="none" stroke="url(#g)" stroke-width="6"/><path d="M150 62A64 64 0 0 1 150 190A64 64 0 0 0 150 318" fill="none" stroke="url(#g)" stroke-width="4"/>
<g fill="url(#g)"><path d="M70 176C58 150 78 122 104 128C122 132 128 150 118 164C112 152 96 150 92 164C90 180 112 188 122 206C106 212 76 204 70 176Z"/><circle cx="104" cy="140" r="4" fill="#3a0710"/><path d="M176 214L170 190L190 202Q202 196 214 202L234 190L228 214Q238 246 202 258Q166 246 176 214Z"/><path d="M190 222l10 5M214 222l-10 5M202 206v12M196 240q6 6 12 0" stroke="#0b1a48" stroke-width="4" fill="none"/></g>`

export const tableDrawings = {
  dice: placed(die(5), 104, 160, -16) + placed(die(3), 198, 226, 14),
  threeDice:
    placed(die(6), 150, 112, 8, 0.82) + placed(die(1), 96, 222, -12, 0.9) + placed(die(4), 208, 230, 16, 0.9),
  bowl: `<ellipse cx="150" cy="270" rx="128" ry="38" ${ivory} stroke="#C79A3A" stroke-width="5"/>${placed(die(4), 106, 252, -10, 0.56)}${placed(die(1), 196, 256, 12, 0.56)}<g transform="rotate(-14 150 150)"><path d="M44 186A106 122 0 0 1 256 186Q150 226 44 186Z" ${gold} stroke="#2a1408" stroke-width="3"/><path d="M44 186Q150 226 256 186Q150 152 44 186Z" fill="#2b170a"/><rect x="112" y="50" width="76" height="20" rx="8" ${gold} stroke="#2a1408" stroke-width="3"/><g transform="translate(150 122) scale(.62)" fill="#7D5B17">${champa}</g></g>`,
  roulette: wheelOfNumbers,
  twoSides,
  chips: `${chips}<ellipse cx="150" cy="154" rx="66" ry="25" fill="#4a2f08" stroke="#FDF0C8" stroke-width="2"/><g transform="translate(150 155) scale(1 .42)" fill="url(#g)">${champa}</g>`,
}
