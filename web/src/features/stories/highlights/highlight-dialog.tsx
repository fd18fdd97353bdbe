import { storyLimits } from '@fanfare/contract/posts/limits'
import type { Highlight } from '@fanfare/contract/posts/story'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { highlightStoriesQuery } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import * as text from './highlight-dialog-text.ts'
import * as highlightsText from './highlights-text.ts'
import { StoryChoices } from './story-choices.tsx'
import { useSaveHighlight } from './use-save-highlight.ts'

type Props = OverlayProps & {
  profile: Pick<ProfileBadge, 'id'>
  /** The highlight to edit. If absent, a new one is created. */
  highlight?: Highlight
  /** The stories that a new highlight starts with. */
  storyIds?: readonly string[]
}

/** Creates or edits a highlight: its title, its stories in order, and its cover. */
export function HighlightDialog({ highlight, ...props }: Props) {
  return highlight ? <LoadedDialog {...props} highlight={highlight} /> : <StoriesDialog {...props} />
}

function LoadedDialog(props: Props & { highlight: Highlight }) {
  const { open, onClose, profile, highlight } = props
  const query = useQuery({ ...highlightStoriesQuery(profile.id, highlight.id), staleTime: 0 })
  if (query.data && !query.isFetching) {
    return <StoriesDialog {...props} storyIds={query.data.stories.map(({ post }) => post.id)} />
  }
  return (
    <Dialog open={open} onClose={onClose} title={highlightsText.editHighlight} size="medium">
      <div className="grid min-h-60 place-items-center">
        {query.isError ? (
          <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  )
}

function StoriesDialog({ open, onClose, profile, highlight, storyIds = [] }: Props) {
  const [title, setTitle] = useState(highlight?.title ?? '')
  const [chosen, setChosen] = useState(storyIds)
  const [coverId, setCoverId] = useState(highlight?.cover_story_id ?? null)
  const [isTried, setTried] = useState(false)
  const save = useSaveHighlight(highlight?.id, onClose)
  const faults = faultsOf(title, chosen)
  const send = () => {
    setTried(true)
    if (faults.title || faults.stories || save.isPending) return
    const cover = coverId !== null && chosen.includes(coverId) ? coverId : null
    save.mutate({ title: title.trim(), story_ids: [...chosen], cover_story_id: cover })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={highlight ? highlightsText.editHighlight : highlightsText.newHighlight}
      size="medium"
      action={highlight ? text.saveHighlight : text.createHighlight}
      pending={save.isPending}
      onSubmit={send}
    >
      <Field label={text.highlightTitle} error={isTried ? faults.title : undefined}>
        <TextInput
          value={title}
          maxLength={storyLimits.highlightTitle}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <StoryChoices
        profileId={profile.id}
        chosen={chosen}
        coverId={coverId}
        error={isTried ? faults.stories : undefined}
        onChoose={setChosen}
        onCover={setCoverId}
      />
    </FormDialog>
  )
}

const faultsOf = (title: string, chosen: readonly string[]) => ({
  title: title.trim() === '' ? text.enterTitle : undefined,
  stories: chosen.length === 0 ? text.chooseStory : undefined,
})
