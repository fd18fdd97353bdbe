import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as notificationsText from '../notifications-text.ts'
import { inAppTypes } from '../told-types.ts'
import { useChangePreferences } from '../use-change-preferences.ts'
import * as text from './push-text.ts'
import { usePushDevice } from './use-push-device.ts'

/** Turns push notifications on this device on or off, and chooses their types. */
export function PushSettings({ preferences }: { preferences: NotificationPreferences }) {
  const { device, change, obstacle } = usePushDevice()
  return (
    <Panel title={text.pushNotifications} description={text.pushDescription}>
      <div className="mt-4 grid gap-4">
        {obstacle && <Notice tone="caution">{text.obstacles[obstacle]}</Notice>}
        <Loaded query={device} what={text.thisDevice} skeleton={<Skeleton className="h-12" />}>
          {({ is_on: isOn }) => (
            <SwitchRow
              label={text.onThisDevice}
              hint={text.onThisDeviceHint}
              checked={change.isPending ? change.variables : isOn && !obstacle}
              pending={change.isPending}
              disabled={obstacle !== null && !isOn}
              onChange={(on) => change.mutate(on)}
            />
          )}
        </Loaded>
      </div>
      <PushChoices preferences={preferences} />
    </Panel>
  )
}

function PushChoices({ preferences }: { preferences: NotificationPreferences }) {
  const change = useChangePreferences()
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="mb-3 text-small text-fg-muted">{text.onAllDevices}</legend>
      <SwitchRow
        label={notificationsText.typeLabels.message}
        hint={text.messagesHint}
        checked={preferences.message.push}
        onChange={(push) => change.mutate({ ...preferences, message: { ...preferences.message, push } })}
      />
      {inAppTypes.map(({ type, label }) => {
        const isInApp = preferences[type].in_app
        return (
          <SwitchRow
            key={type}
            label={label}
            hint={isInApp ? undefined : notificationsText.turnOnInApp}
            checked={isInApp && preferences[type].push}
            disabled={!isInApp}
            onChange={(on) => change.mutate({ ...preferences, [type]: { ...preferences[type], push: on } })}
          />
        )
      })}
    </fieldset>
  )
}
