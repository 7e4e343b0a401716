/** Points of a regular polygon, as a path. */
export function polygon(x: number, y: number, radius: number, corners: number, turn = -90): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((turn + (corner * 360) / corners) * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

export const placed = (drawing: string, x: number, y: number, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`

const petal = 'M0-3C-10.6-8.6-17.6-24.5-10.4-38.2C-6.9-43.6 1.8-45.2 7.4-41.2C17.4-33.4 13-13.4 0-3Z'
/** The five petals of the house's flower, 88 across. */
export const champa = [0, 72, 144, 216, 288]
  .map((turn) => `<path d="${petal}"${turn ? ` transform="rotate(${turn})"` : ''}/>`)
  .join('')

export const gold = 'fill="url(#g)"'
export const ivory = 'fill="url(#i)"'
/** Light and shade on a ball, laid over its colour. */
export const round = 'fill="url(#b)"'
