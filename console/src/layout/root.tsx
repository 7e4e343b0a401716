import { useTranslation } from '../words.ts'
import { ToastProvider } from '@kham/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { beforePage } from '@kham/site/before-page'
import { RootFailure } from './root-failure.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: beforePage,
  component: Root,
  errorComponent: RootFailure,
})

function Root() {
  const { t } = useTranslation()
  return (
    <ToastProvider label={t('message')} closeLabel={t('close')} regionLabel={t('messages')}>
      <Outlet />
    </ToastProvider>
  )
}
