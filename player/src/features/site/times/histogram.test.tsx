import { speak, takeWords } from '@kham/site/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Histogram } from './histogram.tsx'

speak('en', 'common')
takeWords('en', {
  common: {},
  times: { spread: 'How long the orders took', minutes: '{{n}} minutes', seconds: '{{n}} seconds' },
})

const isLight = (bin: Element) => bin.className.includes('first-half')

test('bins up to the median of twelve are light, each as high as its orders', async () => {
  const spread = { binSeconds: 60, cases: [10, 20, 5, 0, 0, 0, 0, 0, 0, 0, 0, 1] }
  const { container } = await render(<Histogram spread={spread} medianSeconds={70} />)
  const bins = [...page.getByRole('img', { name: 'How long the orders took' }).element().children]
  expect(bins).toHaveLength(12)
  expect(bins.map((bin) => bin.getAttribute('style'))).toEqual(
    [50, 100, 25, 0, 0, 0, 0, 0, 0, 0, 0, 5].map((percent) => `--height: ${percent}%;`),
  )
  expect(bins.map(isLight).lastIndexOf(true)).toBe(1)
  expect(container.textContent).toBe('06 minutes≥ 12 minutes')
})
