import { writeDraft } from '@kham/contract/operator/site/pages'
import type { Language } from '@kham/contract/site/agency'
import { validate } from '@kham/contract/validate'
import { describe, expect, test } from 'vitest'
import { demoPages } from './demo-pages.ts'
import { demoSlugs } from './page-of-demo.ts'

const languages = Object.keys(demoPages) as Language[]
/** The marks at the beginning of its lines. */
const shapeOf = (body: string) => body.split('\n').map((line) => /^(#+ |- |\d\. )?/.exec(line)![0])

describe.each(demoSlugs)('the demo’s page %s', (slug) => {
  test.each(languages)('is one that staff could have written in %s', (lang) => {
    expect(validate(writeDraft.body, { lang, ...demoPages[lang][slug], version: 0 })).toMatchObject({
      ok: true,
    })
  })

  test('has the same parts in every language', () => {
    const shapes = languages.map((lang) => shapeOf(demoPages[lang][slug].body))
    expect(shapes).toEqual(languages.map(() => shapes[0]))
  })
})
