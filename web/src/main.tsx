import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onSignedOut } from './api.ts'
import { followOtherTabs } from './other-tabs.ts'
import { App } from './page/app.tsx'
import { readPageData } from './page/page-data.ts'
import { queryClient } from './query-client.ts'
import { keepReferrer } from './referrer.ts'
import { createAppRouter } from './router.tsx'
import { changeSession, nobody, sessionQuery } from './session.ts'
import { setPageTime } from './ui/dates/use-now.ts'

keepReferrer(location.search)

const pageTime = readPageData(queryClient)
const router = createAppRouter({ queryClient, scrollRestoration: true })

// A session that ended elsewhere, on another device or by a moderator, shows with the next answer.
onSignedOut(() => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session?.user) return
  void changeSession(queryClient, nobody).then(() => router.invalidate())
})

followOtherTabs(queryClient, () => router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
const app = <App router={router} queryClient={queryClient} />

if (pageTime === null) createRoot(root).render(app)
else {
  setPageTime(pageTime)
  void takeOver(root)
}

/** Takes over what the server rendered. */
async function takeOver(page: HTMLElement): Promise<void> {
  // The screen's code and what its route loads have to be there before the first render, as they were on the server. The
  // screens import from the file that this is in: waiting at its top level would be waiting for itself.
  router.ssr = { manifest: undefined }
  await router.load()
  // In slices, so that a press between them is answered.
  startTransition(() => void hydrateRoot(page, app))
}
