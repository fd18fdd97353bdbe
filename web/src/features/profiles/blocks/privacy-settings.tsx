import { ListPreferencesPanel } from '../follows/list-preferences-panel.tsx'
import { AvoidedPanel } from './avoided-panel.tsx'

/** Settings, Privacy: whether lists name the current profile, and whom it blocked and muted, each with the way back. */
export function PrivacySettings() {
  return (
    <>
      <ListPreferencesPanel />
      <AvoidedPanel
        lift="unblock"
        title="Blocked profiles"
        description="You and a profile you block can’t see or reach each other."
        empty={
          <>
            To block somebody, open their profile and choose <b>Block</b> in its menu.
          </>
        }
      />
      <AvoidedPanel
        lift="unmute"
        title="Muted profiles"
        description="Their posts, stories and notifications are hidden from you, and their comments are folded. They aren’t told."
        empty={
          <>
            To mute somebody, open their profile and choose <b>Mute</b> in its menu.
          </>
        }
      />
    </>
  )
}
