import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Draws the sign-in page, knows two others, and falls over where the agency is called so. */
const drawing = `
  let count = 0
  const pages = {
    '/login': { namespaces: ['auth'], isDrawn: true },
    '/status': { namespaces: [], isDrawn: false },
    '/': { namespaces: [], isDrawn: false },
  }
  export const entranceAt = (address) => pages[address] ?? null
  export const titleOf = async ({ address, boot }) =>
    address === '/login'
      ? { title: 'Sign in — ' + boot.agency.name, description: '"$&"' }
      : { title: boot.agency.name, description: 'All there is' }
  export async function drawPage({ language, boot }) {
    if (boot.agency.name === 'Broken') throw new Error('not to be drawn')
    const html = '<link rel="preload" as="image" href="/first.svg" fetchPriority="high"/><p>' + boot.words.auth.word + ' ' + ++count + '</p>'
    return { html, lang: language === 'vn' ? 'vi' : 'lo' }
  }`

/** The page of either site as it was built. */
export const builtPage = `<html lang="lo"><head>
<meta name="theme-color" content="#0B0A0D" />
<title>player</title>
<link rel="apple-touch-icon" href="/icons/apple-touch.png" />
<link rel="icon" type="image/svg+xml" href="/assets/icon.svg" />
<script type="module" crossorigin src="/assets/first.js"></script>
<link rel="modulepreload" crossorigin href="/assets/packages.js">
<link rel="stylesheet" crossorigin href="/assets/first.css">
</head><body><div id="root"></div></body>`

/** A folder with both sites as a build leaves them, for whoever takes it away afterwards. */
export async function builtSites(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kham-boot-'))
  await mkdir(join(dir, 'player/.vite'), { recursive: true })
  await writeFile(join(dir, 'player/index.html'), builtPage)
  await mkdir(join(dir, 'player/assets'))
  await mkdir(join(dir, 'console'))
  await writeFile(join(dir, 'console/index.html'), builtPage)
  await writeFile(join(dir, 'player/assets/first.css'), 'p { color: red }')
  const manifest = {
    'index.html': { file: 'assets/first.js' },
    'src/login-page.tsx?tsr-split=component': {
      file: 'assets/login.js',
      imports: ['index.html', '_form.js'],
    },
    '_form.js': { file: 'assets/form.js' },
  }
  await writeFile(join(dir, 'player/.vite/manifest.json'), JSON.stringify(manifest))
  await mkdir(join(dir, 'player/.server'), { recursive: true })
  await writeFile(join(dir, 'player/.server/package.json'), '{ "type": "module" }')
  await writeFile(join(dir, 'player/.server/entry-server.js'), drawing)
  for (const language of ['lo', 'vn', 'en']) {
    await mkdir(join(dir, 'player/locales', language), { recursive: true })
    await writeFile(join(dir, 'player/locales', language, 'auth.json'), `{ "word": "${language}" }`)
  }
  return dir
}
