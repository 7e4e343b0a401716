import postcss, { type AtRule, type Root, type Rule } from 'postcss'

/**
 * The rules of a stylesheet that something in a page may be looked at with, and what belongs to no element, as far as those rules need
 * it. A page with only these looks the same until a script or a pointer changes it. `languages`: those that it shows (ISO 639).
 */
export function usedStyles(stylesheet: string, page: string, languages: ReadonlySet<string>): string {
  const used = new Set(
    [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const root = postcss.parse(stylesheet)
  root.walkRules((rule) => {
    if (isStepOfAnimation(rule)) return
    const met = rule.selectors.filter((selector) => canBeMet(selector, used) && isShown(selector, languages))
    if (met.length === 0) rule.remove()
    else rule.selectors = met
  })
  dropIdleMovements(root)
  while (dropUnreadValues(root, page)) continue
  dropLetters(root)
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

function dropIdleMovements(root: Root) {
  const made = new Set<string>()
  root.walkDecls(/^animation(-name)?$/, ({ value }) =>
    value.split(/[\s,]+/).forEach((word) => made.add(word)),
  )
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!made.has(rule.params)) rule.remove()
  })
}

/** @returns whether any was; those that only it read are unread now */
function dropUnreadValues(root: Root, page: string) {
  const read = new Set([...`${root.toString()}${page}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let isDropped = false
  root.walkDecls(/^--/, (value) => {
    if (read.has(value.prop)) return
    isDropped = true
    if (value.parent?.nodes.length === 1) value.parent.remove()
    else value.remove()
  })
  return isDropped
}

/** A file of letters is larger than the page; it would keep the scripts waiting. The machine's own stand in for it, where they are named. */
function dropLetters(root: Root) {
  const rest = root.toString().replace(/@font-face\s*\{[^}]*\}/g, '')
  root.walkAtRules('font-face', (face) => {
    const text = face.toString()
    const [, family = ''] = /font-family:\s*["']?([^"';}]+)/.exec(text) ?? []
    if (text.includes('url(') || !rest.includes(family)) face.remove()
  })
}

const isStepOfAnimation = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

function canBeMet(selector: string, used: ReadonlySet<string>) {
  // What it must be one of, or not be, may be missing.
  const must = withoutBrackets(selector)
  const names = [...must.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  return !/:(hover|active)\b/.test(must) && names.every((name) => used.has(name))
}

/** Whether the page shows the language that something must be in. */
function isShown(selector: string, languages: ReadonlySet<string>) {
  const [, language] = /\[lang\|=["']?(\w+)/.exec(withoutBrackets(selector)) ?? []
  return language === undefined || languages.has(language)
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}
