import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clock } from './icons.ts'
import { StepList } from './step-list.tsx'

test('a missing line of a step takes no place', () => {
  const lines = [null, undefined, false, 'known']
  const step = { key: 1, icon: clock, tone: 'ok', title: 'Paid', lines } as const
  const html = renderToStaticMarkup(createElement(StepList, { label: 'Steps', steps: [step] }))
  expect(html.match(/<\/b>.*<\/div>/)?.[0].match(/<span/g)).toHaveLength(1)
  expect(html).toContain('>known<')
})
