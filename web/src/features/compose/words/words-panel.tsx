import { postLimits } from '@fanfare/contract/posts/limits'
import { Field } from '../../../ui/fields/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TagInput } from '../../../ui/fields/tag-input.tsx'
import { DescriptionField } from './description-field.tsx'
import type { DraftFaults } from '../drafts/draft-faults.ts'
import type { Editing } from '../editing.ts'
import type { PostDraft } from '../drafts/post-draft.ts'
import { PublicWordsNote } from './public-words-note.tsx'
import * as text from './words-text.ts'

type Props = { editing: Editing; draft: PostDraft; faults: DraftFaults }

const { tags: most, tag: longest } = postLimits

/** The text and tags of a post. */
export function WordsPanel({ editing, draft, faults }: Props) {
  return (
    <Panel title={text.wordsTitle}>
      <div className="grid grid-cols-1 gap-5 pt-4">
        <DescriptionField
          value={draft.description}
          error={faults.description}
          onChange={(description) => editing.change(() => ({ description }))}
        />
        <PublicWordsNote draft={draft} />
        <Field label={text.tags} optional hint={text.tagsHint} error={faults.tags}>
          <TagInput
            tags={draft.tags}
            most={most}
            longest={longest}
            onChange={(tags) => editing.change(() => ({ tags }))}
          />
        </Field>
      </div>
    </Panel>
  )
}
