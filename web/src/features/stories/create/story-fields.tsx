import { postLimits } from '@fanfare/contract/posts/limits'
import type { Access } from '@fanfare/contract/posts/post'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { StoryDraft } from './story-draft.ts'

type Props = { draft: StoryDraft; onChange: (change: Partial<StoryDraft>) => void }

const choices: readonly { value: Access; label: string; hint: string }[] = [
  { value: 'public', label: 'Everyone', hint: 'Anyone can see it, with or without an account.' },
  { value: 'followers', label: 'Followers', hint: 'People who follow you. Following is free.' },
  { value: 'subscribers', label: 'Subscribers', hint: 'People with an active subscription to you.' },
]

/** The fields for a story's text and audience. */
export function StoryFields({ draft, onChange }: Props) {
  return (
    <>
      <Panel title="About your story">
        <div className="grid grid-cols-1 gap-5 pt-4">
          <Field label="Caption" optional>
            <TextArea
              value={draft.caption}
              maxLength={postLimits.description}
              onChange={(event) => onChange({ caption: event.target.value })}
            />
          </Field>
          <Field
            label="Alt text"
            optional
            hint="Describe it for people who can’t see it. Screen readers read this aloud."
          >
            <TextInput
              value={draft.alt}
              maxLength={postLimits.altText}
              onChange={(event) => onChange({ alt: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
      <Panel title="Who can see it" description="Your story is visible for 24 hours.">
        <div className="grid grid-cols-1 gap-6 pt-4">
          <RadioCards
            label="Who can see it"
            value={draft.access}
            choices={choices}
            onChange={(access) => onChange({ access })}
          />
          <SwitchRow
            label="For people 18 or older"
            hint="Contains nudity, sex or violence. Only people 18 or older who turned on NSFW posts can see it."
            checked={draft.nsfw}
            onChange={(nsfw) => onChange({ nsfw })}
          />
        </div>
      </Panel>
    </>
  )
}
