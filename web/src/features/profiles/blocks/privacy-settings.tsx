import { HelpLink } from '../../help/index.ts'
import { ListPreferencesPanel } from '../follows/list-preferences-panel.tsx'
import { AvoidedPanel } from './avoided-panel.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as blocksText from './blocks-text.ts'
import * as text from './privacy-text.ts'

/** Settings, Privacy: whether the current profile appears in lists, and the profiles that it has blocked and muted. */
export function PrivacySettings() {
  return (
    <>
      <ListPreferencesPanel />
      <AvoidedPanel
        lift="unblock"
        title={text.blockedProfiles}
        description={
          <>
            {text.blockedDescription} <HelpLink to="blocking">{text.howBlockingWorks}</HelpLink>
          </>
        }
        empty={fill(text.toBlock, { block: <b>{blocksText.actions.block}</b> })}
      />
      <AvoidedPanel
        lift="unmute"
        title={text.mutedProfiles}
        description={
          <>
            {text.mutedDescription} <HelpLink to="muting">{text.howMutingWorks}</HelpLink>
          </>
        }
        empty={fill(text.toMute, { mute: <b>{blocksText.actions.mute}</b> })}
      />
    </>
  )
}
