import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { tanstackRouter, type Config } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { cssModules, writtenClasses } from './css-modules.ts'
import { joined } from './joined-words.ts'
import { leanContract } from './lean-contract.ts'
import { offlineShell } from './offline-shell.ts'

/** Serves locales/{lng}/{ns}.json below the site: the same files that the bundle keeps as its fallback, their words held together. */
function servedLocales({ root, base }: Pick<Site, 'root' | 'base'>): Plugin {
  const folder = join(root, 'locales')
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return {
    name: 'kham:served-locales',
    applyToEnvironment: isBrowser,
    enforce: 'pre',
    transform: { filter: { id: /\/locales\/\w+\/\w+\.json$/ }, handler: joined },
    generateBundle() {
      for (const name of files()) {
        const source = joined(JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
        this.emitFile({ type: 'asset', fileName: `locales/${name.replaceAll('\\', '/')}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use(`${base}locales`, (request, response, next) => {
        const name = files().find((file) => `/${file}` === request.url)
        if (!name) return next()
        response.setHeader('content-type', 'application/json')
        response.end(joined(readFileSync(join(folder, name), 'utf8')))
      })
    },
  }
}

/** The router leaves a page's styles with its route, which comes with the first page of all. They come with the page as well. */
const pageStyles: Plugin = {
  name: 'kham:page-styles',
  apply: 'build',
  transform: {
    // Where the router has put the page elsewhere.
    filter: { code: '?tsr-split=' },
    handler: (code) => code.replaceAll(/^import ['"][^'"]+\.css['"];?$/gm, ''),
  },
}

/** A bundler only warns of a picture that styles name and that is not there, and sends the page without it. */
const foundPictures = ({ base }: Pick<Site, 'base'>): Plugin => ({
  name: 'kham:found-pictures',
  applyToEnvironment: isBrowser,
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      for (const [, address = ''] of String(file.source).matchAll(/url\(["']?([^"')]+)/g))
        if (!['data:', '#', `${base}assets/`].some((start) => address.startsWith(start)))
          this.error(`${file.fileName} names ${address}, which is not there`)
    }
  },
})

/** What has been widely available for thirty months. `ui/src/too-old.css` says so to whoever has an older one. */
const builtFor = ['chrome111', 'safari17', 'firefox125']

/** Stands before the site, so that no script has to be understood to read it. */
const tooOld = (): Plugin => ({
  name: 'kham:too-old',
  transformIndexHtml: (page) =>
    page.replace(
      '<body>',
      () => `<body>\n${readFileSync(join(import.meta.dirname, 'too-old.html'), 'utf8')}`,
    ),
})

/** Runs before anything is painted. A file of its own, since the security policy takes no script that stands in a page. */
const firstScript = (file: string, { root, base }: Pick<Site, 'root' | 'base'>): Plugin => {
  const source = () => readFileSync(join(root, file), 'utf8')
  return {
    name: 'kham:first-script',
    applyToEnvironment: isBrowser,
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + file }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: source() })
    },
    configureServer(server) {
      server.middlewares.use(base + file, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(source())
      })
    },
  }
}

const isBrowser = ({ name }: { name: string }) => name === 'client'

const ofPackages = /node_modules[\\/]/

/** Whether a module is part of a page. Of a package a page may only seem to need something, as of Zod by the contract's shapes. */
function isPartOf(page: string, id: string, context: Rolldown.ChunkingContext) {
  const seen = new Set<string>()
  const leadsThere = (each: string): boolean => {
    if (each.includes(`/${page}.tsx?`)) return true
    if (seen.has(each) || ofPackages.test(each)) return false
    seen.add(each)
    return context.getModuleInfo(each)?.importers.some(leadsThere) ?? false
  }
  return leadsThere(id)
}

interface Site {
  /** The workspace of the site. */
  root: string
  /** Where it stands on its host, with a slash at the end. */
  base: string
  siteMap: Config['virtualRouteConfig']
  /** A script in the root that runs before anything is painted. */
  firstScript?: string
  /** Files that are sent under their own names; a site that has them can be kept among a phone's apps, and has a worker. */
  named?: Record<string, string>
  /**
   * Pages, in the order in which people come to them. What the first of them shares with others is sent as one file, then what the second
   * does, and so on: small files would be smaller for some pages, but each takes a phone some milliseconds, and some wait for others.
   */
  firstPages: readonly string[]
}

/** How both sites are built: for old phones, in few files, and without a line that a strict content security policy would stop. */
export const siteConfig = ({ root, base, siteMap, firstScript: first, named, firstPages }: Site) =>
  defineConfig(({ command }) => ({
    root,
    base,
    publicDir: false,
    css: { modules: cssModules },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // What a page asks for comes with the page: otherwise every page's questions come with the first. The server names the page's
        // files in the head, so the two are fetched together.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
        virtualRouteConfig: siteMap,
        routesDirectory: join(root, 'src'),
        generatedRouteTree: join(root, 'src/route-tree.gen.ts'),
        quoteStyle: 'single',
        semicolons: false,
        disableLogging: true,
        tmpDir: join(root, '../node_modules/.cache', `tanstack-${basename(root)}`),
      }),
      writtenClasses(),
      pageStyles,
      react(),
      leanContract(),
      foundPictures({ base }),
      tooOld(),
      ...(first === undefined ? [] : [firstScript(first, { root, base })]),
      servedLocales({ root, base }),
      ...(named ? [offlineShell({ root, named })] : []),
    ],
    // What draws pages on the server stands by itself, with React as it is in production.
    ssr: { noExternal: true },
    // A development server needs React as it is in development, which says more and takes changes.
    ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // For the budgets and the server, which name the files of a page.
      manifest: true,
      target: builtFor,
      modulePreload: { polyfill: false },
      // What is to stand in another file says so by itself: `?inline`.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // A bundler divides no module: an icon comes with the page that shows it by being written there.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: {
          codeSplitting: {
            groups: [
              // What every page begins with: in large files, since small ones would wait for one another and compress worse.
              // The packages stay the same from one release to the next.
              { name: 'packages', test: ofPackages, tags: ['$initial'], priority: 101 },
              { name: 'shell', tags: ['$initial'], priority: 100 },
              ...firstPages.map((page, place) => ({
                name: (id: string, context: Rolldown.ChunkingContext) =>
                  isPartOf(page, id, context) ? page.replace('-page', '') : null,
                minShareCount: 2,
                priority: 99 - place,
              })),
              { name: 'shared', minShareCount: 14 },
            ],
          },
        },
      },
    },
  }))
