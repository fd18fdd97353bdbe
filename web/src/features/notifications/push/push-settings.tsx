import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { inAppTypes } from '../told-types.ts'
import { useChangePreferences } from '../use-change-preferences.ts'
import type { PushObstacle } from './subscribe-device.ts'
import { usePushDevice } from './use-push-device.ts'

const obstacles: Record<PushObstacle, string> = {
  unsupported:
    'This browser doesn’t support push notifications here. On an iPhone or iPad, add Fanfare to your home screen and open it from there.',
  refused: 'You blocked notifications from Fanfare. Allow them in your browser’s settings for this site.',
}

/** Turns push notifications on this device on or off, and chooses their types. */
export function PushSettings({ preferences }: { preferences: NotificationPreferences }) {
  const { device, change, obstacle } = usePushDevice()
  return (
    <Panel
      title="Push notifications"
      description="These appear on your devices, even when Fanfare is closed."
    >
      <div className="mt-4 grid gap-4">
        {obstacle && <Notice tone="caution">{obstacles[obstacle]}</Notice>}
        <Loaded query={device} what="This device" skeleton={<Skeleton className="h-12" />}>
          {({ is_on: isOn }) => (
            <SwitchRow
              label="On this device"
              hint="They stop when you sign out."
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
      <legend className="mb-3 text-small text-fg-muted">On all devices with push turned on</legend>
      <SwitchRow
        label="Messages"
        hint="They don’t show the message text."
        checked={preferences.message.push}
        onChange={(push) => change.mutate({ ...preferences, message: { ...preferences.message, push } })}
      />
      {inAppTypes.map(({ type, label }) => {
        const isInApp = preferences[type].in_app
        return (
          <SwitchRow
            key={type}
            label={label}
            hint={isInApp ? undefined : 'Turn it on in the app first.'}
            checked={isInApp && preferences[type].push}
            disabled={!isInApp}
            onChange={(on) => change.mutate({ ...preferences, [type]: { ...preferences[type], push: on } })}
          />
        )
      })}
    </fieldset>
  )
}
