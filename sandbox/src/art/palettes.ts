/** Light, middle and dark of a cover's ground. */
export const palettes = {
  ruby: ['#A3213F', '#56101F', '#1B070C'],
  emerald: ['#12875E', '#084A35', '#041710'],
  sapphire: ['#2A56C4', '#122A68', '#070D22'],
  amethyst: ['#7B3ABD', '#3B1868', '#120820'],
  teal: ['#0E909F', '#074B55', '#03191D'],
  amber: ['#BF7414', '#63380B', '#1D1005'],
  rose: ['#BE2F7A', '#621341', '#1D0713'],
  graphite: ['#57525F', '#2A2731', '#0E0D11'],
  indigo: ['#4B4AC8', '#22215F', '#0B0B20'],
  lacquer: ['#7A1A2E', '#3A0D18', '#12060A'],
  forest: ['#4E7A1D', '#26400E', '#0C1505'],
  copper: ['#B5532A', '#5B2613', '#1C0B06'],
} as const
export type Palette = keyof typeof palettes

/** The ground of a game's table: style attributes are shut out by the page's policy, so each palette is a rule. */
export const paletteStyle = Object.entries(palettes)
  .map(
    ([name, [light, middle, dark]]) =>
      `[data-palette='${name}'] { --light: ${light}; --middle: ${middle}; --dark: ${dark} }`,
  )
  .join('\n')
