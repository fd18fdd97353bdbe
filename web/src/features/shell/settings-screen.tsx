import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Shield, User } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SecuritySettings } from '../accounts/security-settings.tsx'
import { ProfileSettings } from '../profiles/profile-settings.tsx'

type Tab = { hash: string; label: string; icon: ReactNode; content: ReactNode }

const profileTab: Tab = {
  hash: 'profile',
  label: 'Profile',
  icon: <User size={20} />,
  content: <ProfileSettings />,
}

const tabs: readonly Tab[] = [
  profileTab,
  { hash: 'security', label: 'Security', icon: <Shield size={20} />, content: <SecuritySettings /> },
]

/** The settings; the hash chooses the tab, an unknown one means the profile. */
export function SettingsScreen() {
  const hash = useLocation({ select: (location) => location.hash })
  const tab = tabs.find((candidate) => candidate.hash === hash) ?? profileTab
  return (
    <div className="page pt-1.5 pb-16">
      <PageTitle>{`${tab.label} settings`}</PageTitle>
      <h1 className="type-display pb-3 md:pb-6.5">Settings</h1>
      <div className="grid gap-4 lg:grid-cols-[210px_minmax(0,1fr)] lg:gap-11">
        <nav aria-label="Settings" className="flex gap-2 lg:-ml-3 lg:grid lg:content-start lg:gap-0.5">
          {tabs.map((candidate) => (
            <Link
              key={candidate.hash}
              to="/settings"
              hash={candidate.hash}
              replace
              resetScroll={false}
              aria-current={candidate === tab ? 'page' : undefined}
              className={clsx(
                'flex h-11.5 items-center gap-3 rounded-md px-3 max-lg:pr-4',
                candidate === tab
                  ? 'bg-surface-2 font-semibold [&_svg]:text-accent'
                  : 'font-medium text-fg-muted hover:text-fg',
              )}
            >
              {candidate.icon}
              {candidate.label}
            </Link>
          ))}
        </nav>
        <div className="grid max-w-200 content-start gap-3 md:gap-4">
          <Suspense key={tab.hash} fallback={<SettingsBones />}>
            {tab.content}
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function SettingsBones() {
  return (
    <>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </>
  )
}
