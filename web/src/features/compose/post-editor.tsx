import type { Post } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { useUploads } from '../content/index.ts'
import { AudiencePanel } from './audience-panel.tsx'
import type { EditingStart } from './editing.ts'
import { EditorFooter } from './editor-footer.tsx'
import { KindField } from './kind-field.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MediaField } from './media/media-field.tsx'
import { placeOfDraft } from './drafts/place-of-draft.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { primaryAction, savesItself } from './primary-action.ts'
import { SavedLine } from './saved-line.tsx'
import { useDraftMedia } from './media/use-draft-media.ts'
import { isOnItsWay } from './media/files-to-wait-for.ts'
import { useEditing } from './use-editing.ts'
import { usePublishing } from './use-publishing.ts'
import { WindowPanel } from './window-panel.tsx'
import { WordsPanel } from './words/words-panel.tsx'
import * as text from './compose-text.ts'

type Props = {
  start: EditingStart
  author: ProfileBadge
  /** The contents that can't be removed, because someone has bought the post. */
  soldIds?: readonly string[]
  onPublished: (post: Post) => void
}

/** The form of a post, with its preview. The user's input is kept if saving fails. */
export function PostEditor({ start, author, soldIds = [], onPublished }: Props) {
  const { editing, draft, save } = useEditing(start, author.id)
  const { items: uploading } = useUploads(placeOfDraft(draft.id))
  const media = useDraftMedia(draft.items, uploading)
  const [isPreviewing, setPreviewing] = useState(false)
  const now = useNow()
  const isDraft = savesItself(start.origin)
  const { faultsNow, publish, stopWaiting, saveDraft, isPublishing } = usePublishing(editing, { onPublished })
  const faults = faultsNow(draft)
  const action = primaryAction(start.origin, draft, now)
  return (
    <div className="grid grid-cols-1 items-start gap-x-11 xl:grid-cols-[minmax(0,1fr)_380px]">
      <form
        noValidate
        data-post-form
        aria-label={text.postForm}
        className="grid min-w-0 grid-cols-1 gap-3 md:gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        {/* The kind of a visible post can't change. */}
        {isDraft && <KindField value={draft.type} onChange={(type) => editing.change(() => ({ type }))} />}
        <MediaField
          editing={editing}
          draft={draft}
          uploading={uploading}
          profileId={author.id}
          soldIds={soldIds}
          error={faults.items}
        />
        <WordsPanel editing={editing} draft={draft} faults={faults} />
        <AudiencePanel editing={editing} draft={draft} faults={faults} />
        <WindowPanel editing={editing} draft={draft} faults={faults} />
        <EditorFooter
          action={action}
          save={save}
          savesItself={isDraft}
          uploading={draft.items.filter((item) => isOnItsWay(item, uploading)).length}
          publishing={isPublishing}
          line={<SavedLine save={save} savesItself={isDraft} waiting={stopWaiting && action} />}
          onPublish={publish}
          onStopWaiting={stopWaiting}
          onSaveDraft={saveDraft}
          onPreview={() => setPreviewing(true)}
        />
      </form>
      <aside
        aria-label={text.preview}
        className="sticky top-[calc(var(--ff-head)+8px)] max-h-[calc(100dvh-var(--ff-head)-24px)] overflow-y-auto overscroll-contain rounded-xl bg-surface-1 p-5 max-xl:hidden"
      >
        <h2 className="pb-3 font-medium text-fg-muted">{text.previewTitle}</h2>
        <PreviewPanel draft={draft} media={media} author={author} />
      </aside>
      <Dialog open={isPreviewing} onClose={() => setPreviewing(false)} title={text.preview}>
        <PreviewPanel draft={draft} media={media} author={author} />
      </Dialog>
      <LeaveDialog editing={editing} savesItself={isDraft} />
    </div>
  )
}
