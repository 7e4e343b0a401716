import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'
import { preprocessCSS, resolveConfig } from 'vite'
import { cssModules, sheetName } from '../site/css-modules.ts'

const root = join(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/**
 * The sheets that are no module: the theme with its utilities, the surfaces of cards, what browsers of any age read, and what adapts the
 * blocks of a whole site at once, for a narrow screen, by day, or in large letters.
 */
const plain = [
  'ui/src/theme.css',
  'ui/src/card.css',
  'ui/src/too-old.css',
  'console/src/layout/look.css',
  'console/src/layout/narrow.css',
  'player/src/large-letters.css',
]
/** What such a sheet finds in any page, by a name that no module has. */
const hooks = ['beside', 'wide-only']

const sheets = filesOf('{ui,player,console}/src/**/*.css')
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const sources = filesOf('{ui,player,console}/src/**/*.{ts,tsx}')

const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { modules: cssModules } },
  'build',
)
const built = new Map(
  await Promise.all(
    modules.map(async (file) => [file, await preprocessCSS(read(file), join(root, file), config)] as const),
  ),
)
/** The classes of a text of styles. */
const classesIn = (styles: string) =>
  sorted(
    [
      ...styles
        .replaceAll(/\/\*[\s\S]*?\*\/|\[[^\]]*\]|url\([^)]*\)|@import[^;]*;/g, '')
        .matchAll(/\.(-?[a-z][\w-]*)(?=[^{}]*\{)/gi),
    ].map(([, name]) => name!),
  )
const ownClasses = (file: string) => {
  const start = `${sheetName(file)}_`
  return classesIn(built.get(file)!.code)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
}
/** All that a module may be, as it is called in a page. */
const scoped = new Set(
  modules.flatMap((file) => ownClasses(file).map((name) => `${sheetName(file)}_${name}`)),
)
const utilities = new Set([
  ...hooks,
  ...plain.flatMap((file) => classesIn(read(file))).filter((name) => !name.includes('_')),
])

interface Uses {
  named: Set<string>
  /** Names with a part that is reckoned, as patterns. */
  reckoned: RegExp[]
}

/** What the sources take from each module. */
const uses = new Map<string, Uses>(modules.map((file) => [file, { named: new Set(), reckoned: [] }]))
const unknownImports: string[] = []
const literals: { file: string; name: string }[] = []
for (const file of sources) {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const imported = new Map<string, string>()
  for (const each of source.statements) {
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) continue
    const { text } = each.moduleSpecifier
    if (!text.endsWith('.module.css')) continue
    const sheet = text.startsWith('.')
      ? normalize(join(dirname(file), text)).replaceAll('\\', '/')
      : text.replace('@kham/ui/', 'ui/src/')
    const name = each.importClause?.name?.text
    if (!uses.has(sheet) || name === undefined) unknownImports.push(`${file}: ${text}`)
    else imported.set(name, sheet)
  }
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const sheet = imported.get(node.expression.text)
      if (sheet) uses.get(sheet)!.named.add(node.name.text)
    }
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const sheet = imported.get(node.expression.text)
      if (sheet) take(uses.get(sheet)!, node.argumentExpression)
    }
    if (ts.isJsxAttribute(node) && /^(className|\w+Class)$/.test(node.name.getText()) && node.initializer)
      textsOf(node.initializer).forEach((name) => literals.push({ file, name }))
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function take(used: Uses, name: ts.Expression) {
  if (ts.isStringLiteralLike(name)) used.named.add(name.text)
  else if (ts.isTemplateExpression(name)) {
    const parts = name.templateSpans.map((span) => span.literal.text)
    used.reckoned.push(new RegExp(`^${[name.head.text, ...parts].join('.+')}$`))
  } else used.reckoned.push(/^[\w-]+$/)
}

/** The names of classes that are written in an expression of a class. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/).filter(Boolean)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf)
  if (ts.isBinaryExpression(node)) return textsOf(node.right)
  if (ts.isCallExpression(node))
    return node.expression.getText() === 'classNames' ? node.arguments.flatMap(textsOf) : []
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  return []
}

test('every sheet is a module, but for those that are for a whole site', () =>
  expect(sheets.filter((file) => !file.endsWith('.module.css')).toSorted()).toEqual(plain.toSorted()))

test.each(['player', 'console'])('no two sheets of the %s have one name', (site) => {
  const names = modules.filter((file) => !file.startsWith(site === 'player' ? 'console' : 'player'))
  expect(names.map((file) => basename(file))).toEqual([...new Set(names.map((file) => basename(file)))])
})

test('every sheet that is loaded is there, by a name', () => expect(unknownImports).toEqual([]))

test('every class that a component uses exists in its sheet', () => {
  const missing = [...uses].flatMap(([file, { named }]) => {
    const own = new Set(ownClasses(file))
    return [...named].filter((name) => !own.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every class of a sheet is taken by a component', () => {
  const unused = [...uses].flatMap(([file, { named, reckoned }]) =>
    ownClasses(file)
      .filter((name) => !named.has(name) && !reckoned.some((pattern) => pattern.test(name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('a class of another sheet, named in a selector, is there', () => {
  const libraries = /^(uplot$|u-)/
  const styles = [
    ...modules.map((file) => [file, built.get(file)!.code]),
    ...plain.map((file) => [file, read(file)]),
  ]
  const unknown = styles.flatMap(([file, code]) =>
    classesIn(code!)
      .filter((name) => !scoped.has(name) && !utilities.has(name) && !libraries.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a class that is written as a text is a utility', () => {
  const unknown = literals
    .filter(({ name }) => !utilities.has(name))
    .map(({ file, name }) => `${relative('.', file)}: ${name}`)
  expect(unknown).toEqual([])
})
