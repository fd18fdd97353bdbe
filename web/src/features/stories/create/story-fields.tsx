import { postLimits } from '@fanfare/contract/posts/limits'
import type { Access } from '@fanfare/contract/posts/post'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as text from './create-text.ts'
import type { StoryDraft } from './story-draft.ts'

type Props = { draft: StoryDraft; onChange: (change: Partial<StoryDraft>) => void }

const choices: readonly { value: Access; label: string; hint: string }[] = [
  { value: 'public', label: text.everyone, hint: text.everyoneHint },
  { value: 'followers', label: text.followers, hint: text.followersHint },
  { value: 'subscribers', label: text.subscribers, hint: text.subscribersHint },
]

/** The fields for a story's text and audience. */
export function StoryFields({ draft, onChange }: Props) {
  return (
    <>
      <Panel title={text.aboutStory}>
        <div className="grid grid-cols-1 gap-5 pt-4">
          <Field label={text.caption} optional>
            <TextArea
              value={draft.caption}
              maxLength={postLimits.description}
              onChange={(event) => onChange({ caption: event.target.value })}
            />
          </Field>
          <Field label={text.altText} optional hint={text.altTextHint}>
            <TextInput
              value={draft.alt}
              maxLength={postLimits.altText}
              onChange={(event) => onChange({ alt: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
      <Panel title={text.audience} description={text.visibleFor}>
        <div className="grid grid-cols-1 gap-6 pt-4">
          <RadioCards
            label={text.audience}
            value={draft.access}
            choices={choices}
            onChange={(access) => onChange({ access })}
          />
          <SwitchRow
            label={text.adultsOnly}
            hint={text.adultsOnlyHint}
            checked={draft.nsfw}
            onChange={(nsfw) => onChange({ nsfw })}
          />
        </div>
      </Panel>
    </>
  )
}
