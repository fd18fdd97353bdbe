import type { NotificationPreferences } from '@fanfare/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { preferencesQuery } from './preferences-query.ts'
import { useChangePreferences } from './use-change-preferences.ts'

type Choice = { name: keyof NotificationPreferences; label: string; hint: string }

const choices: readonly Choice[] = [
  { name: 'email_receipts', label: 'Receipts', hint: 'A receipt for every payment you make.' },
  {
    name: 'email_renewals',
    label: 'Renewals',
    hint: 'Before a subscription renews, and if it can’t be renewed.',
  },
  { name: 'email_payouts', label: 'Payouts', hint: 'When a payout is approved, paid, delayed or returned.' },
]

/** Settings, Notification: what the own user is told by email. */
export function NotificationSettings() {
  const preferences = useQuery(preferencesQuery)
  return (
    <Panel title="Email notifications" description="We send these to the email address you sign in with.">
      <Loaded query={preferences} what="Your preferences" skeleton={<PreferencesSkeleton />}>
        {(data) => <Choices preferences={data} />}
      </Loaded>
    </Panel>
  )
}

function Choices({ preferences }: { preferences: NotificationPreferences }) {
  const change = useChangePreferences()
  return (
    <div className="mt-4 grid gap-4">
      {choices.map(({ name, label, hint }) => (
        <SwitchRow
          key={name}
          label={label}
          hint={hint}
          checked={preferences[name]}
          onChange={(on) => change.mutate({ ...preferences, [name]: on })}
        />
      ))}
    </div>
  )
}

function PreferencesSkeleton() {
  return (
    <div className="mt-4 grid gap-4">
      {choices.map(({ name }) => (
        <div key={name} className="flex h-12 items-center justify-between">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6.5 w-11 rounded-full" />
        </div>
      ))}
    </div>
  )
}
