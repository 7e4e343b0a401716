import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import manifest from '../package.json' with { type: 'json' }
import { fitLogin } from '../server/src/db/through-pooler.ts'
import { settings } from '../server/src/settings-table.mjs'
import { stagesOf } from '../deploy/dockerfile.ts'
import { root } from './run-program.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the image', () => {
  const stages = stagesOf(read('Dockerfile'))
  const copied = stages.flatMap(({ name, steps }) =>
    steps
      .filter((step) => step.name === 'COPY' && !step.text.startsWith('--from='))
      .map(({ text }) => ({ stage: name, sources: text.split(/\s+/).slice(0, -1) })),
  )

  test('copies what there is, and the manifest of every workspace before it installs', () => {
    const sources = copied.flatMap((each) => each.sources)
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
    const ofPackages = copied.filter(({ stage }) => stage === 'packages').flatMap((each) => each.sources)
    expect(ofPackages).toEqual(
      expect.arrayContaining(manifest.workspaces.map((each) => `${each}/package.json`)),
    )
  })

  test('works as a user by number, and holds no shell', () => {
    const last = stages.at(-1)!
    expect(last.from).toBe('scratch')
    expect(last.steps.find(({ name }) => name === 'USER')?.text).toMatch(/^\d{4,}:\d{4,}$/)
  })

  test('leaves secrets, tests and what was installed here out', () => {
    const rules = read('.dockerignore').split('\n')
    const isIgnored = (path: string) => rules.some((rule) => matchesGlob(path, rule))
    const kept = ['secrets', 'node_modules', '.env', '.git', '.data', 'server/src/app.test.ts']
    expect(kept.filter((path) => !isIgnored(path))).toEqual([])
  })
})

/** What a file of the deployment sets, by the name of its variable. */
const variablesIn = (text: string) =>
  [
    ...text.matchAll(
      /\b(KHAM_[A-Z_]+|DATABASE_URL\w*|(?:CONSOLE_|METRICS_)?(?:PORT|HOST)|SERVICES)(?==|:| value|,)/g,
    ),
  ].map(([, name]) => name!)

test('nginx hands on the host by which it has found the server, and the server’s own time', () => {
  const common = read('deploy/proxy/kham-common.conf')
  expect(common.match(/^proxy_set_header Host .*$/gm)).toEqual(['proxy_set_header Host $host;'])
  expect(common).toMatch(/^proxy_pass_header Date;$/m)
})

test('every setting that is set is one that the server knows', () => {
  const files = [
    'Dockerfile',
    ...globSync(['compose*.yaml', 'deploy/{systemd,kubernetes}/**/*.*'], { cwd: root }),
  ]
  const ofOthers = ['KHAM_SANDBOX_PORT', 'KHAM_SANDBOX_DIR', 'KHAM_SITE_HOSTS', 'KHAM_CONSOLE_HOSTS']
  const known = [...Object.keys(settings), ...ofOthers, 'KHAM_SITE_AT', 'KHAM_CONSOLE_AT']
  const strangers = files.flatMap((file) =>
    variablesIn(read(file)).filter(
      (name) => !known.includes(name) && !known.includes(name.replace(/_FILE$/, '')),
    ),
  )
  expect(strangers).toEqual([])
})

interface Pod {
  enableServiceLinks: boolean
  automountServiceAccountToken: boolean
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: Container[]
}
interface Container {
  ports?: { name: string }[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Labelled {
  kind: string
  metadata: { name: string; namespace?: string }
  spec: { selector: { matchLabels: object }; template: { metadata: { labels: object }; spec: Pod } }
}

describe('Kubernetes', () => {
  const files = globSync('deploy/kubernetes/*/*.yaml', { cwd: root })
  const documents = files
    .flatMap((file) => parseAllDocuments(read(file)).map((each) => each.toJS() as Labelled))
    .filter(({ kind }) => kind !== 'Kustomization')
  const ofKind = (kind: string) => documents.filter((each) => each.kind === kind)
  const pods = [...ofKind('Deployment'), ...ofKind('Job')]

  test('pods are not root, write nowhere, and are told no names of services, which the server would refuse', () => {
    expect(pods).toHaveLength(3)
    for (const { spec } of pods) {
      const pod = spec.template.spec
      expect(pod).toMatchObject({
        enableServiceLinks: false,
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001 },
      })
      for (const { securityContext } of pod.containers)
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        })
    }
  })

  test('probes ask at ports that there are, selectors select, and each deployment has a disruption budget', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const { selector, template } = spec
      expect(template.metadata.labels).toMatchObject(selector.matchLabels)
      const [container] = template.spec.containers
      const probes = [container!.startupProbe, container!.readinessProbe, container!.livenessProbe]
      const ports = container!.ports!.map(({ name }) => name)
      const asked = probes.flatMap((probe) => probe?.httpGet.port ?? [])
      expect(ports).toEqual(expect.arrayContaining(asked))
      const budget = ofKind('PodDisruptionBudget').find(({ metadata: { name } }) => name === metadata.name)
      expect(budget?.spec.selector).toEqual(selector)
    }
  })

  test('the image is that of this release', () => {
    for (const file of [
      'deploy/kubernetes/app/kustomization.yaml',
      'deploy/kubernetes/migrate/kustomization.yaml',
    ])
      expect(parse(read(file))).toMatchObject({ images: [{ newTag: manifest.version }] })
  })
})

test('compose hands on every secret that a service names, and prepare.sh draws each', () => {
  const { services, secrets } = parse(read('compose.production.yaml'), { merge: true }) as {
    services: Record<string, { secrets?: string[] }>
    secrets: Record<string, unknown>
  }
  const asked = Object.values(services).flatMap((each) => each.secrets ?? [])
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(secrets).toSorted())
  const script = read('deploy/compose/prepare.sh')
  expect(Object.keys(secrets).filter((name) => !script.includes(name))).toEqual([])
  execFileSync('sh', ['-n', join(root, 'deploy/compose/prepare.sh')])
})

test("compose's login begins its sessions as servers behind a pooler ask for", () => {
  const script = read('deploy/compose/make-logins.sh')
  const wanted = Object.entries(fitLogin).map(
    ([name, value]) => `alter role kham_web set ${name} = '${value}';`,
  )
  expect(wanted.filter((statement) => !script.includes(statement))).toEqual([])
})
