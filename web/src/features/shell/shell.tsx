import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '../../ui/states/offline-banner.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { SearchScopes } from './search-scopes.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { SideNav } from './side-nav.tsx'

/** The frame around every screen but the sign-in ones: navigation, header, and on a phone the bar at the bottom. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh pb-(--ff-bar) md:grid md:grid-cols-[var(--ff-nav-collapsed)_minmax(0,1fr)] xl:grid-cols-[var(--ff-nav)_minmax(0,1fr)]">
        <SideNav />
        <div className="flex min-w-0 flex-col">
          <Header />
          <MobileHeader />
          <OfflineBanner />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1">
            <SearchScopes />
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar />
      <ShortcutsHelp />
      <OverlayHost />
    </>
  )
}
