import { Outlet, useRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { forgetIntent } from '../../plumbing/stores/forget-intent.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { OfflineBanner } from '../../ui/states/offline-banner.tsx'
import { useAppReady } from '../../plumbing/use-ready.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { BottomBar } from './nav/bottom-bar.tsx'
import { Header } from './header.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { SearchScopes } from './search/search-scopes.tsx'
import { Shortcuts } from './press-shortcuts.ts'
import { SideNav } from './nav/side-nav.tsx'

// Loaded on demand, because no screen needs it at first.
const LoadedNews = partOnDemand(
  () => import('./news.tsx'),
  (part) => part.News,
)

/** The frame around every screen except sign-in: navigation, header, and on a phone the bottom bar. */
export function Shell() {
  const frame = useFrame()
  const hasBars = frame !== 'studio' && frame !== 'conversation'
  // A visitor who opens another page without signing in no longer wants the stored action.
  useEffect(() => forgetIntent(), [])
  return (
    <>
      <SkipLink />
      <div
        className={clsx(
          'min-h-dvh md:grid md:grid-cols-[var(--ff-nav-collapsed)_minmax(0,1fr)]',
          hasBars && 'pb-(--ff-bar)',
          !frame && 'xl:grid-cols-[var(--ff-nav)_minmax(0,1fr)]',
        )}
        data-slim={frame !== undefined || undefined}
      >
        <SideNav />
        <div
          className={clsx(
            'flex min-w-0 flex-col',
            // These frames have no header, so sticky elements start at the top.
            frame === 'inbox' && 'md:h-dvh md:[--ff-head:0px]',
            frame === 'conversation' && 'h-dvh [--ff-head:0px]',
            frame === 'reels' && 'h-[calc(100dvh-var(--ff-bar))] [--ff-head:0px]',
          )}
        >
          {!frame && <Header />}
          {hasBars && frame !== 'reels' && <MobileHeader />}
          <OfflineBanner />
          <News />
          <main id="main" tabIndex={-1} className={clsx('min-w-0 flex-1', isWindowHigh(frame) && 'min-h-0')}>
            <SearchScopes />
            <Outlet />
          </main>
        </div>
      </div>
      {hasBars && <BottomBar />}
      <Shortcuts />
      <OverlayHost />
    </>
  )
}

type Frame = StaticDataRouteOption['frame']

const isWindowHigh = (frame: Frame): boolean => frame !== undefined && frame !== 'studio'

/** The frame of the current screen. It changes only after a navigation has finished. */
function useFrame(): Frame {
  const router = useRouter()
  const look = (): Frame => router.state.matches.at(-1)?.staticData.frame
  const [frame, setFrame] = useState(look)
  useEffect(
    () => router.subscribe('onResolved', () => setFrame(router.state.matches.at(-1)?.staticData.frame)),
    [router],
  )
  return frame
}

/**
 * A separate component, because the shell must not render again while its screen is being hydrated. It waits until the
 * screen is interactive: while React waits for a part of the page, it delays the others by up to 300 ms.
 */
function News() {
  const viewer = useViewer()
  const isReady = useAppReady()
  if (!isReady || !viewer) return null
  return (
    <Suspense fallback={null}>
      <LoadedNews viewer={viewer} />
    </Suspense>
  )
}
