import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useHydrated } from '../../plumbing/use-hydrated.ts'
import { settingsTabs } from './settings-tabs.tsx'
import type { SettingsTab } from './settings-tabs.tsx'
import * as text from './settings-text.ts'

/**
 * The settings. The hash selects the tab; an unknown hash selects the first. The server never receives the hash, so it
 * selects no tab.
 */
export function SettingsScreen() {
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const chosen = settingsTabs.find((candidate) => candidate.hash === hash) ?? settingsTabs[0]
  const tab = isHydrated ? chosen : undefined
  return (
    <div className="page pt-1.5 pb-16">
      <PageTitle>{tab ? text.settingsOf(tab.label) : text.settings}</PageTitle>
      <h1 className="type-display pb-3 md:pb-6.5">{text.settings}</h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[210px_minmax(0,1fr)] lg:gap-11">
        <SettingsNav chosen={tab} />
        <div className="grid max-w-200 grid-cols-1 content-start gap-3 md:gap-4">
          {tab ? (
            <Suspense key={tab.hash} fallback={<SettingsSkeleton />}>
              {tab.content}
              {tab.help}
            </Suspense>
          ) : (
            <SettingsSkeleton />
          )}
        </div>
      </div>
    </div>
  )
}

/** The tabs are in a column if there is space, otherwise in a row that scrolls to the selected tab. */
function SettingsNav({ chosen }: { chosen: SettingsTab | undefined }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = chosen && nav.current?.querySelector<HTMLElement>(`[href$="#${chosen.hash}"]`)
    if (!nav.current || !link) return
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2
  }, [chosen])
  return (
    <nav
      ref={nav}
      aria-label={text.settings}
      className="no-scrollbar relative -mx-(--ff-gut) flex gap-2 overflow-x-auto px-(--ff-gut) py-1 lg:mr-0 lg:-ml-3 lg:grid lg:content-start lg:gap-0.5 lg:overflow-visible lg:p-0"
    >
      {settingsTabs.map((tab) => (
        <Link
          key={tab.hash}
          to="/settings"
          hash={tab.hash}
          replace
          resetScroll={false}
          // All tabs have the same path, so only the hash tells which one is current.
          activeOptions={{ includeHash: true }}
          aria-current={tab === chosen ? 'page' : undefined}
          className={clsx(
            'flex h-11.5 shrink-0 items-center gap-3 rounded-md px-3 whitespace-nowrap max-lg:pr-4',
            tab === chosen
              ? 'bg-surface-2 font-semibold [&_svg]:text-accent'
              : 'font-medium text-fg-muted hover:text-fg',
          )}
        >
          {tab.icon}
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <PanelSkeleton />
      <PanelSkeleton />
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-5 rounded-lg bg-surface-1 px-4.5 py-5 md:px-7 md:py-6.5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-12 rounded-md!" />
      <Skeleton className="h-12 rounded-md!" />
    </div>
  )
}
