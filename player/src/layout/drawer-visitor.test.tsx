import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { speak, takeWords } from '@kham/site/words'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publicKeys, takeAnswers } from '../public-keys.ts'
import { DrawerVisitor } from './drawer-visitor.tsx'

speak('en', 'common')
takeWords('en', { common: { nav: { games: 'Games' } }, drawer: {} })

test('the menu asks for nothing that the page below it was drawn with: React may not have taken that over yet', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const client = new QueryClient()
  takeAnswers(client, { lobby: { providers: [], categories: [], featured: [] }, isCut: true } as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: DrawerVisitor }),
    history: createMemoryHistory(),
  })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Games' })).toBeVisible()
  expect(client.getQueryState(publicKeys.lobby)).toMatchObject({ fetchStatus: 'idle', dataUpdatedAt: 1 })
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
