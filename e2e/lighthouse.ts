import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Lighthouse {
  default: (
    url: string,
    flags: { port: number; throttlingMethod: 'devtools'; logLevel: 'error' },
  ) => Promise<{ lhr: { categories: Record<string, { score: number }> } }>
}
interface ChromeLauncher {
  launch: (how: { chromePath: string; chromeFlags: string[] }) => Promise<{ port: number; kill(): void }>
}

/**
 * Lighthouse out of a folder where it was installed: it is no package of ours, for it is 170 MB. What a category comes to, of 100, with
 * line and CPU slowed down by the browser: what Lighthouse computes instead tells a good page from a bad one hardly at all.
 */
export async function lighthouseIn(folder: string, chromePath: string) {
  const { resolve: fileOf } = createRequire(join(resolve(folder), 'package.json'))
  const packageOf = (name: string): Promise<unknown> => import(pathToFileURL(fileOf(name)).href)
  const { default: lighthouse } = (await packageOf('lighthouse')) as Lighthouse
  const { launch } = (await packageOf('chrome-launcher')) as ChromeLauncher
  return async (url: string) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    })
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        throttlingMethod: 'devtools',
        logLevel: 'error',
      })
      return (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    } finally {
      chrome.kill()
    }
  }
}
