import { animate, draw, make } from '../../screen/dom.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { colourOf, wheel, type Spin } from './roulette.ts'

const colours: Record<string, string> = { red: '#B3182F', black: '#17111a', green: '#12875E' }
const step = 360 / wheel.length

/** How far the wheel stands turned when a number is on top. */
const angleOf = (number: number) => -wheel.indexOf(number) * step

/** A pocket as a slice of the ring, with its number at the rim. */
function pocket(number: number, place: number): SVGElement {
  const half = (step / 2) * (Math.PI / 180)
  const x = (radius: number) => (radius * Math.sin(half)).toFixed(2)
  const y = (radius: number) => (-radius * Math.cos(half)).toFixed(2)
  const slice = `M-${x(96)} ${y(96)}A96 96 0 0 1 ${x(96)} ${y(96)}L${x(62)} ${y(62)}A62 62 0 0 0 -${x(62)} ${y(62)}Z`
  return draw(
    'g',
    { transform: `rotate(${(place * step).toFixed(3)})` },
    draw('path', {
      d: slice,
      fill: colours[colourOf(number)] ?? '',
      stroke: '#E9B949',
      'stroke-width': '.6',
    }),
    draw(
      'text',
      { y: '-82', 'text-anchor': 'middle', 'font-size': '10', 'font-weight': '700', fill: '#fff' },
      String(number),
    ),
  )
}

export function openScreen({ element, words }: Stage): Screen<Spin> {
  const turning = draw(
    'g',
    {},
    draw('circle', { r: '100', fill: '#E9B949' }),
    ...wheel.map(pocket),
    draw('circle', { r: '62', fill: '#2a1409', stroke: '#E9B949', 'stroke-width': '2' }),
    draw('path', {
      d: 'M0-40V40M-40 0H40',
      stroke: '#E9B949',
      'stroke-width': '6',
      'stroke-linecap': 'round',
    }),
    draw('circle', { r: '14', fill: '#E9B949' }),
  )
  const ball = draw('circle', { cy: '-69', r: '5', fill: '#fff', stroke: '#0006' })
  const picture = draw('svg', { viewBox: '-104 -104 208 208', class: 'wheel', role: 'img' }, turning, ball)
  const label = make('p', { class: 'landed num' })
  element.append(picture, label)
  let turned = 0

  function land({ number }: Spin) {
    turning.setAttribute('transform', `rotate(${angleOf(number).toFixed(3)})`)
    const text = `${fill(words['number'], number)} ${words[colourOf(number)] ?? ''}`
    label.textContent = text
    picture.setAttribute('aria-label', text)
    for (const field of document.querySelectorAll('.bet.number'))
      field.classList.toggle('landed-on', field.getAttribute('data-bet') === `n-${number}`)
    turned = angleOf(number)
  }

  return {
    rest: (last) => land(last ?? { number: 0 }),
    async play(spin) {
      label.textContent = ''
      const end = angleOf(spin.number) - 360 * 4
      const frames = [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${end}deg)` }]
      await Promise.all([
        animate(turning, frames, { duration: 3200, easing: 'cubic-bezier(.12,.6,.2,1)' }),
        animate(ball, [{ transform: 'rotate(1440deg)' }, { transform: 'rotate(0deg)' }], {
          duration: 3200,
          easing: 'cubic-bezier(.12,.6,.2,1)',
        }),
      ])
      land(spin)
    },
    brief: ({ number }) => [
      make('b', { class: `ball ${colourOf(number)} num` }, String(number)),
      make('span', { class: 'sum' }, words[colourOf(number)] ?? ''),
    ],
  }
}
