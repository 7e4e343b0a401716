import postcss, { type AtRule, type Rule } from 'postcss'

/**
 * The rules of a stylesheet that something in a page may be looked at with, and all that belongs to no element. A page with only these
 * looks the same until a script changes it.
 */
export function usedStyles(stylesheet: string, page: string): string {
  const used = new Set(
    [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const root = postcss.parse(stylesheet)
  root.walkRules((rule) => {
    if (isStepOfAnimation(rule)) return
    if (!rule.selectors.some((selector) => classesOf(selector).every((name) => used.has(name)))) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || isLetters(rule)) rule.remove()
  })
  return root.toString()
}

/** A file of letters is larger than the page; it would keep the scripts waiting. The machine's own stand in for it. */
const isLetters = ({ name, nodes }: AtRule) =>
  name === 'font-face' && nodes?.some((node) => node.type === 'decl' && node.value.includes('url('))

const isStepOfAnimation = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** What it must be one of, or not be, may be missing. */
const classesOf = (selector: string) =>
  [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}
