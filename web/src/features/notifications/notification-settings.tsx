import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PushSettings } from './push/push-settings.tsx'
import * as text from './notifications-text.ts'
import { preferencesQuery } from './preferences-query.ts'
import { emailTypes, inAppTypes, isOffInApp } from './told-types.ts'
import { useChangePreferences } from './use-change-preferences.ts'

/** Settings, Notification: which notifications the user gets, and how. */
export function NotificationSettings() {
  const preferences = useQuery(preferencesQuery)
  return (
    <div className="grid gap-6">
      <Panel title={text.inApp} description={text.inAppDescription}>
        <Loaded
          query={preferences}
          what={text.yourPreferences}
          skeleton={<PreferencesSkeleton rows={inAppTypes.length} />}
        >
          {(data) => <InAppChoices preferences={data} />}
        </Loaded>
      </Panel>
      {preferences.data && <PushSettings preferences={preferences.data} />}
      {preferences.data && (
        <Panel title={text.byEmail} description={text.byEmailDescription}>
          <EmailChoices preferences={preferences.data} />
        </Panel>
      )}
    </div>
  )
}

type Props = { preferences: NotificationPreferences }

function InAppChoices({ preferences }: Props) {
  const change = useChangePreferences()
  return (
    <div className="mt-4 grid gap-4">
      {inAppTypes.map(({ type, label, hint }) => (
        <SwitchRow
          key={type}
          label={label}
          hint={hint}
          checked={preferences[type].in_app}
          onChange={(on) => change.mutate({ ...preferences, [type]: { ...preferences[type], in_app: on } })}
        />
      ))}
    </div>
  )
}

function EmailChoices({ preferences }: Props) {
  const change = useChangePreferences()
  return (
    <div className="mt-4 grid gap-4">
      {emailTypes.map(({ type, label, hint }) => {
        const isOff = isOffInApp(type, preferences)
        return (
          <SwitchRow
            key={type}
            label={label}
            hint={isOff ? text.turnOnInApp : hint}
            checked={!isOff && preferences[type].email}
            disabled={isOff}
            onChange={(on) => change.mutate({ ...preferences, [type]: { ...preferences[type], email: on } })}
          />
        )
      })}
    </div>
  )
}

function PreferencesSkeleton({ rows }: { rows: number }) {
  return (
    <div className="mt-4 grid gap-4">
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className="flex h-12 items-center justify-between">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6.5 w-11 rounded-full" />
        </div>
      ))}
    </div>
  )
}
