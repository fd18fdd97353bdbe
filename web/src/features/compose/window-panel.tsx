import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import type { DraftFaults } from './drafts/draft-faults.ts'
import type { Editing } from './editing.ts'
import type { PostDraft } from './drafts/post-draft.ts'
import * as text from './compose-text.ts'

type Props = { editing: Editing; draft: PostDraft; faults: DraftFaults }

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** The times between which others can see the post, in the user's time zone. */
export function WindowPanel({ editing, draft, faults }: Props) {
  const now = new Date(useNow())
  const from = dateOf(draft.availableFrom)
  const until = dateOf(draft.availableUntil)
  return (
    <Panel title={text.schedule} description={text.timeZone(zone)}>
      {/* Side by side only where each field has room for a whole date and time, beside the button that clears it. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17.5rem),1fr))] gap-4 pt-4">
        <Field label={text.visibleFrom} optional error={faults.availableFrom}>
          <DateTimePicker
            label={text.visibleFrom}
            placeholder={text.rightAway}
            value={from}
            min={from && from < now ? from : now}
            onChange={(date) => editing.change(() => ({ availableFrom: date?.toISOString() ?? null }))}
          />
        </Field>
        <Field label={text.visibleUntil} optional error={faults.availableUntil}>
          <DateTimePicker
            label={text.visibleUntil}
            placeholder={text.noEndDate}
            value={until}
            min={from && from > now ? from : now}
            onChange={(date) => editing.change(() => ({ availableUntil: date?.toISOString() ?? null }))}
          />
        </Field>
      </div>
    </Panel>
  )
}

const dateOf = (at: string | null): Date | undefined => (at === null ? undefined : new Date(at))
