import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { refusals, type RefusalCode } from '@kham/contract/refusals'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A declaration by its file and its name. */
type Place = `${string}#${string}`

interface Source {
  /** What has a name, at any depth: two of one name count as one. */
  declared: Map<string, ts.Node[]>
  /** What a name of another file stands for; `*` = all of it. */
  imported: Map<string, Place>
  served: Served[]
}

interface Served {
  /** What opens the door, as `serve` or what is built upon it. */
  by: ts.Expression
  /** The endpoint as the door names it. */
  endpoint: ts.Expression
  handler: ts.Expression
}

/** An endpoint by the module of the contract that exports it, and every code that its door can come to. */
export interface Door {
  module: string
  name: string
  codes: Set<RefusalCode>
}

/**
 * What the server can throw behind each door, read from its sources: the codes that are written in the handler, in whatever it names and in
 * whatever that names. More than is thrown, since a code may be there for another caller; what is not among them is never thrown.
 */
export function doorsOfServer(): Door[] {
  const sources = new Map<string, Source>()
  const files = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  for (const file of files.filter((each) => !/\.test\.ts$|src\/testing\/|src\/bench\//.test(each)))
    sources.set(file, read(file))
  return [...sources].flatMap(([file, { served, imported }]) =>
    served.flatMap(({ by, endpoint, handler }) => {
      const place = placeOf(imported, endpoint)
      return place ? [{ ...place, codes: codesBehind(sources, file, [by, handler]) }] : []
    }),
  )
}

function read(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const source: Source = { declared: new Map(), imported: new Map(), served: [] }
  const declare = (name: string, node: ts.Node) =>
    source.declared.set(name, [...(source.declared.get(name) ?? []), node])
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) noteImport(source, file, node)
    if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
      declare(node.name.text, node)
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name) && !isEndpoint(node))
      declare(node.name.text, node.initializer)
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text.startsWith('serve')
    ) {
      const [, endpoint, handler] = node.arguments
      // Some doors are the same for every kind: then all that is behind them is behind what opens them.
      if (endpoint) source.served.push(...servedBy(node.expression, endpoint, handler ?? node.expression))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return source
}

/** Endpoints mounted together are each served by the handler of the same name. */
function servedBy(by: ts.Expression, endpoint: ts.Expression, handler: ts.Expression): Served[] {
  if (!ts.isObjectLiteralExpression(endpoint)) return [{ by, endpoint, handler }]
  if (!ts.isObjectLiteralExpression(handler)) return []
  const handlers = partsOf(handler)
  return [...partsOf(endpoint)].map(([name, each]) => ({
    by,
    endpoint: each,
    handler: handlers.get(name) ?? by,
  }))
}

const partsOf = ({ properties }: ts.ObjectLiteralExpression) =>
  new Map(
    properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.getText(), initializer]),
  )

/** What an endpoint declares is not thrown by declaring it. */
const isEndpoint = ({ initializer }: ts.VariableDeclaration) =>
  initializer !== undefined &&
  ts.isCallExpression(initializer) &&
  ts.isIdentifier(initializer.expression) &&
  initializer.expression.text === 'endpoint'

function noteImport(
  { imported }: Source,
  file: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
) {
  const from = fileOf(file, (moduleSpecifier as ts.StringLiteral).text)
  const named = importClause?.namedBindings
  if (from === null || named === undefined || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return
  if (ts.isNamespaceImport(named)) imported.set(named.name.text, `${from}#*`)
  else
    for (const { name, propertyName, isTypeOnly } of named.elements)
      if (!isTypeOnly) imported.set(name.text, `${from}#${(propertyName ?? name).text}`)
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@kham/contract/')) return `contract/src/${specifier.slice(15)}.ts`
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : null
}

/** Where `contract.openDeposit` or `openDeposit` is declared; null = the door is mounted in a loop. */
function placeOf(imported: Source['imported'], node: ts.Expression): Pick<Door, 'module' | 'name'> | null {
  const holder = ts.isPropertyAccessExpression(node) ? node.expression : node
  const [module, exported] = imported.get(holder.getText())?.split('#') ?? []
  if (module === undefined || exported === undefined) return null
  return { module, name: ts.isPropertyAccessExpression(node) ? node.name.text : exported }
}

/** What `serve` refuses by itself is told by the kind of the endpoint (`impliedRefusals`). */
const servesAll: Place = 'server/src/http/serve.ts#serve'

function codesBehind(sources: Map<string, Source>, file: string, from: ts.Node[]): Set<RefusalCode> {
  const codes = new Set<RefusalCode>()
  const seen = new Set([servesAll])
  const take = ({ said, named }: Said) => {
    for (const code of said) codes.add(code)
    for (const place of named) follow(place)
  }
  const follow = (place: Place) => {
    if (seen.has(place)) return
    seen.add(place)
    const [at, name] = place.split('#') as [string, string]
    const source = sources.get(at)
    const from = source?.imported.get(name)
    if (from) follow(from)
    for (const node of source?.declared.get(name) ?? []) take(saidBy(at, source!, node))
  }
  for (const node of from) take(saidBy(file, sources.get(file)!, node))
  return codes
}

interface Said {
  /** The codes that are written there. */
  said: RefusalCode[]
  /** What is named there. */
  named: Set<Place>
}
const known = new WeakMap<ts.Node, Said>()

/** What a declaration says by itself. Types say nothing, and the name of a property is no name of a declaration. */
function saidBy(file: string, source: Source, declaration: ts.Node): Said {
  const earlier = known.get(declaration)
  if (earlier) return earlier
  const found: Said = { said: [], named: new Set() }
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    found.said.push(...codesOf(node))
    if (ts.isIdentifier(node)) return void found.named.add(`${file}#${node.text}`)
    if (ts.isPropertyAssignment(node)) return look(node.initializer)
    if (!ts.isPropertyAccessExpression(node)) return ts.forEachChild(node, look)
    const whole = source.imported.get(node.expression.getText())
    if (whole?.endsWith('#*')) return void found.named.add(`${whole.slice(0, -1)}${node.name.text}` as Place)
    look(node.expression)
  }
  look(declaration)
  known.set(declaration, found)
  return found
}

/** What `refusalOf` makes of what partners and the database throw (http/problem.ts). */
const byPartner: Record<string, RefusalCode> = { bank: 'BANK_UNAVAILABLE', game: 'PROVIDER_UNAVAILABLE' }
const closedTables = new Set(['deposits', 'withdrawals', 'credit_moves', 'promotion_usages'])

function codesOf(node: ts.Node): RefusalCode[] {
  if (ts.isStringLiteralLike(node)) return node.text in refusals ? [node.text as RefusalCode] : []
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const [{ name, expression }, [first]] = [node.expression, node.arguments]
  const partner = /\bpartners$/.test(expression.getText()) ? byPartner[name.text] : undefined
  const inserts =
    name.text === 'insertInto' && first && ts.isStringLiteral(first) && closedTables.has(first.text)
  return [...(partner ? [partner] : []), ...(inserts ? (['PLAYER_CLOSED'] as const) : [])]
}
