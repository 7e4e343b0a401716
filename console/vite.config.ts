import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { siteMap } from './site-map.ts'

const root = import.meta.dirname

/** Serves locales/{lng}/{ns}.json at /console/locales: the same files that the bundle keeps as its fallback. */
function servedLocales(): Plugin {
  const folder = join(root, 'locales')
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return {
    name: 'kham:served-locales',
    generateBundle() {
      for (const name of files()) {
        const source = JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')))
        this.emitFile({ type: 'asset', fileName: `locales/${name.replaceAll('\\', '/')}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use('/console/locales', (request, response, next) => {
        const name = files().find((file) => `/${file}` === request.url)
        if (!name) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(folder, name)))
      })
    },
  }
}

const oneOf = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

export default defineConfig({
  root,
  base: '/console/',
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      virtualRouteConfig: siteMap,
      routesDirectory: join(root, 'src'),
      generatedRouteTree: join(root, 'src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    servedLocales(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'chrome111',
    modulePreload: { polyfill: false },
    // A data: address would need more than 'self' from the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: oneOf('react|react-dom|scheduler'), priority: 3 },
            { name: 'router', test: oneOf('@tanstack'), priority: 2 },
            {
              name: 'words',
              test: oneOf('i18next|react-i18next|html-parse-stringify|void-elements'),
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
