import postcss from 'postcss'

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
    if (!rule.selectors.some((selector) => classesOf(selector).every((name) => used.has(name)))) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** What it must be one of, or not be, may be missing. */
const classesOf = (selector: string) =>
  [...selector.replace(/:(?:not|is|where|has)\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(
    ([, name = '']) => name,
  )
