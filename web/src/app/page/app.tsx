import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { AppRouter } from '../routes/router.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { useHydrated } from '../../plumbing/use-hydrated.ts'
import { useReady } from '../../plumbing/use-ready.ts'

/** The app: the same elements on the server and in the browser, so that the browser can hydrate the server's page. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const isHydrated = useHydrated()
  // On a server-rendered page, the screen itself reports when the app is interactive.
  useReady(isHydrated && !router.ssr)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {isHydrated && <Toasts />}
      </QueryClientProvider>
    </StrictMode>
  )
}
