import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut } from './api.ts'
import { followOtherTabs } from './other-tabs.ts'
import { queryClient } from './query-client.ts'
import { keepReferrer } from './referrer.ts'
import { router } from './router.tsx'
import { changeSession, nobody, sessionQuery } from './session.ts'
import { Toasts } from './ui/overlays/toasts.tsx'

keepReferrer(location.search)

// A session that ended elsewhere, on another device or by a moderator, shows with the next answer.
onSignedOut(() => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session?.user) return
  void changeSession(queryClient, nobody).then(() => router.invalidate())
})

followOtherTabs(queryClient, () => router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
