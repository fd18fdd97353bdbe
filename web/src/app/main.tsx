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

// In a turn of its own: evaluating the app's code takes one already, and a press between them is answered.
setTimeout(() => void keepReferrer().then(start))

/** Most visitors come by a link that names nobody. The others sign up after the code for it has arrived. */
async function keepReferrer(): Promise<void> {
  const arrival = takeArrival()
  if (!arrival.includes('ref=')) return
  const referrer = await import('../plumbing/session/referrer.ts').catch(() => null)
  referrer?.keepReferrer(arrival)
}

function start(): void {
  const pageTime = readPageData(queryClient)
  // The browser has already scrolled to where a page that the server rendered was left, and somebody may have begun to read.
  let isScrolled = pageTime !== null
  const router = createAppRouter({ queryClient, scrollRestoration: () => !isScrolled })
  router.subscribe('onRendered', () => (isScrolled = false))

  // A session that ended elsewhere, on another device or by a moderator, shows with the next answer.
  onSignedOut(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.user) return
    void changeSession(queryClient, nobody).then(() => router.invalidate())
  })
  followOtherTabs(queryClient, () => router.invalidate())
  addEventListener('fanfare:ready', () => stayConnected(queryClient), { once: true })
  addEventListener('fanfare:ready', registerServiceWorker, { once: true })

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  if (pageTime === null) createRoot(root).render(<App router={router} queryClient={queryClient} />)
  else {
    setPageTime(pageTime)
    void takeOver(root, router)
  }
}

/** Takes over what the server rendered. */
async function takeOver(page: HTMLElement, router: AppRouter): Promise<void> {
  // The screen's code and what its route loads have to be there before the first render, as they were on the server. The
  // screens import from the file that this is in: waiting at its top level would be waiting for itself.
  router.ssr = { manifest: undefined }
  await router.load()
  // In slices, so that a press between them is answered.
  startTransition(() => void hydrateRoot(page, <App router={router} queryClient={queryClient} />))
}
