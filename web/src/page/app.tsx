import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { AppRouter } from '../router.tsx'
import { Toasts } from '../ui/overlays/toasts.tsx'
import { useHydrated } from '../use-hydrated.ts'

/** The app: the same elements on the server and in the browser, so that one takes over what the other rendered. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    // For public/early-input.js; what it does then has to find React at rest.
    const timer = setTimeout(() => dispatchEvent(new Event('fanfare:ready')))
    return () => clearTimeout(timer)
  }, [isHydrated])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {isHydrated && <Toasts />}
      </QueryClientProvider>
    </StrictMode>
  )
}
