import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onSignedOut } from '../plumbing/api/call.ts'
import { followOtherTabs } from '../plumbing/session/other-tabs.ts'
import { App } from './page/app.tsx'
import { readPageData } from './page/page-data.ts'
import { queryClient } from '../plumbing/queries/query-client.ts'
import { stayConnected } from '../plumbing/realtime/stay-connected.ts'
import { takeArrival } from '../plumbing/session/arrival.ts'
import { createAppRouter } from './routes/router.tsx'
import type { AppRouter } from './routes/router.tsx'
import { registerServiceWorker } from './service-worker.ts'
import { changeSession, nobody, sessionQuery } from '../plumbing/session/session.ts'
import { setPageTime } from '../ui/dates/use-now.ts'

// Starts in a task of its own, so that the browser can handle presses between evaluating and starting the
// app.
setTimeout(() => void keepReferrer().then(start))

/** Most visitors arrive without a referral code. The others sign up after this code has loaded. */
async function keepReferrer(): Promise<void> {
  const arrival = takeArrival()
  if (!arrival.includes('ref=')) return
  const referrer = await import('../plumbing/session/referrer.ts').catch(() => null)
  referrer?.keepReferrer(arrival)
}

function start(): void {
  const pageTime = readPageData(queryClient)
  // On a server-rendered page the browser has already restored the scroll position, and the visitor may be
  // reading.
  let isScrolled = pageTime !== null
  const router = createAppRouter({ queryClient, scrollRestoration: () => !isScrolled })
  router.subscribe('onRendered', () => (isScrolled = false))

  // A session that ended on another device, or was ended by a moderator, shows with the next response.
  onSignedOut(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.user) return
    void changeSession(queryClient, nobody).then(() => router.invalidate())
  })
  followOtherTabs(queryClient, () => router.invalidate())
  addEventListener('fanfare:ready', () => stayConnected(queryClient), { once: true })
  addEventListener('fanfare:ready', registerServiceWorker, { once: true })

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  if (pageTime === null) createRoot(root).render(<App router={router} queryClient={queryClient} />)
  else {
    setPageTime(pageTime)
    void takeOver(root, router)
  }
}

/** Hydrates the server-rendered page. */
async function takeOver(page: HTMLElement, router: AppRouter): Promise<void> {
  // The screen's code and the route's data must be loaded before the first render, as they were on the
  // server. Screens import from this file, so a top-level await here would wait for itself.
  router.ssr = { manifest: undefined }
  await router.load()
  // Hydrates in slices, so that presses between them are handled.
  startTransition(() => void hydrateRoot(page, <App router={router} queryClient={queryClient} />))
}
