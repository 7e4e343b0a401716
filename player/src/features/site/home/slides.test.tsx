import { speak, takeWords } from '@kham/site/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Slides } from './slides.tsx'

speak('en', 'common')
takeWords('en', { common: {}, home: { slide: '{{place}} of {{count}}' } })

const lit = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label')

test('the lit dot is that of the slide at the beginning, also after more of them were seen for a moment', async () => {
  const slides = ['a', 'b', 'c'].map((id) => ({ id, slide: <p>{id}</p> }))
  await render(<Slides label="Promotions" slides={slides} />)
  await expect.poll(lit).toBe('1 of 3')
  await page.getByRole('button', { name: '2 of 3' }).click()
  await expect.poll(lit).toBe('2 of 3')
  await page.getByRole('button', { name: '1 of 3' }).click()
  await expect.poll(lit).toBe('1 of 3')

  const row = document.querySelector('ul')!
  const all = [...row.children] as HTMLElement[]
  const seenAll = new Promise<void>((seen) => {
    const watch = new IntersectionObserver((entries) => entries[0]!.isIntersecting && seen(), {
      root: row,
      threshold: 0.9,
    })
    watch.observe(all[2]!)
  })
  for (const slide of all) slide.style.flexBasis = '60px'
  await seenAll
  const goneAgain = new Promise<void>((gone) => {
    const watch = new IntersectionObserver((entries) => !entries.at(-1)!.isIntersecting && gone(), {
      root: row,
    })
    for (const slide of all) slide.style.flexBasis = ''
    watch.observe(all[2]!)
  })
  await goneAgain
  expect(lit()).toBe('1 of 3')
})
