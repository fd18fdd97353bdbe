import { HelpLink } from '../../help/index.ts'
import { ListPreferencesPanel } from '../follows/list-preferences-panel.tsx'
import { AvoidedPanel } from './avoided-panel.tsx'

/** Settings, Privacy: whether the current profile appears in lists, and the profiles that it has blocked and muted. */
export function PrivacySettings() {
  return (
    <>
      <ListPreferencesPanel />
      <AvoidedPanel
        lift="unblock"
        title="Blocked profiles"
        description={
          <>
            You and a profile you block can’t see or reach each other.{' '}
            <HelpLink to="blocking">How blocking works</HelpLink>
          </>
        }
        empty={
          <>
            To block someone, open their profile and choose <b>Block</b> in its menu.
          </>
        }
      />
      <AvoidedPanel
        lift="unmute"
        title="Muted profiles"
        description={
          <>
            Their posts, stories and notifications are hidden from you, and their comments are collapsed. They
            aren’t notified. <HelpLink to="muting">How muting works</HelpLink>
          </>
        }
        empty={
          <>
            To mute someone, open their profile and choose <b>Mute</b> in its menu.
          </>
        }
      />
    </>
  )
}
