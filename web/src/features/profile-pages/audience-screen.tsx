import { useNavigate } from '@tanstack/react-router'
import { useHash } from '../../plumbing/use-hash.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as text from './audience-text.ts'
import { FollowersTable } from './followers-table.tsx'
import { SubscribersTable } from './subscribers-table.tsx'

const tabs = [
  { value: 'subscribers', label: text.subscribers },
  { value: 'followers', label: text.followers },
] as const

/**
 * The current profile's subscribers and followers. The hash selects the tab; an unknown hash selects the subscribers.
 */
export function AudienceScreen() {
  const hash = useHash()
  const navigate = useNavigate()
  const tab = tabs.find(({ value }) => value === hash) ?? tabs[0]
  return (
    <div className="page pb-16">
      <PageTitle>{tab.label}</PageTitle>
      <h1 className="type-display mb-2">{tab.label}</h1>
      <Tabs
        label={text.yourAudience}
        value={tab.value}
        tabs={tabs}
        onChange={(value) =>
          void navigate({ to: '/subscribers', hash: value, replace: true, resetScroll: false })
        }
      >
        <div className="pt-4">{tab.value === 'subscribers' ? <SubscribersTable /> : <FollowersTable />}</div>
      </Tabs>
    </div>
  )
}
