import { Panel } from '../../ui/panel.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { HelpLink } from '../help/index.ts'
import type { DraftFaults } from './drafts/draft-faults.ts'
import type { Editing } from './editing.ts'
import type { PostDraft } from './drafts/post-draft.ts'
import { NoPlanNote } from './no-plan-note.tsx'
import { PriceField } from './price-field.tsx'
import * as text from './compose-text.ts'

type Props = { editing: Editing; draft: PostDraft; faults: DraftFaults }

const choices = (['public', 'followers', 'subscribers'] as const).map((value) => ({
  value,
  label: text.accessLabels[value],
  hint: text.accessHints[value],
}))

/** Who can see the post, and its price. */
export function AudiencePanel({ editing, draft, faults }: Props) {
  const set = (change: Partial<PostDraft>) => editing.change(() => change)
  return (
    <Panel
      title={text.whoCanSee}
      description={<HelpLink to="posting-and-access">{text.howAccessWorks}</HelpLink>}
    >
      <div className="grid grid-cols-1 gap-6 pt-4">
        <RadioCards
          label={text.whoCanSee}
          value={draft.access}
          choices={choices}
          onChange={(access) => set({ access })}
        />
        {draft.access === 'subscribers' && <NoPlanNote />}
        <PriceField
          value={draft.price}
          access={draft.access}
          error={faults.price}
          onChange={(price) => set({ price })}
        />
        <SwitchRow
          label={text.nsfw}
          hint={text.nsfwHint}
          checked={draft.nsfw}
          onChange={(nsfw) => set({ nsfw })}
        />
      </div>
    </Panel>
  )
}
