/** Fonts that come with systems, office programs and Lao keyboards; none that this site brings itself. */
const asked = [
  'Arial',
  'Arial Narrow',
  'Calibri',
  'Cambria',
  'Candara',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'DejaVu Sans',
  'DokChampa',
  'Georgia',
  'Helvetica Neue',
  'Lao UI',
  'Leelawadee',
  'Leelawadee UI',
  'Lucida Console',
  'Malgun Gothic',
  'Menlo',
  'Microsoft YaHei',
  'Phetsarath OT',
  'PingFang SC',
  'Roboto',
  'Saysettha OT',
  'Segoe UI',
  'SimSun',
  'Tahoma',
  'Thonburi',
  'Times New Roman',
  'Ubuntu',
  'Verdana',
]
const substitutes = ['monospace', 'sans-serif', 'serif']
const sample = 'mmMwWLli0O&1'

/** A font is here when text in it has another width than in what stands in for it. */
export function fontsHere(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return []
  const widthIn = (font: string) => {
    pen.font = `72px ${font}`
    return pen.measureText(sample).width
  }
  const plain = substitutes.map((substitute) => ({ substitute, width: widthIn(substitute) }))
  return asked.filter((font) =>
    plain.some(({ substitute, width }) => widthIn(`"${font}", ${substitute}`) !== width),
  )
}
