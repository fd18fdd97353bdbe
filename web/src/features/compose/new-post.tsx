import type { Post, PostType } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { newId } from '../../plumbing/new-id.ts'
import { words } from './compose-text.ts'
import { DraftsStrip } from './drafts/drafts-strip.tsx'
import type { EditingStart } from './editing.ts'
import { browserStore, createLocalDrafts, type LocalDraft } from './drafts/local-drafts.ts'
import { closedDraftsQuery } from './drafts/draft-locks.ts'
import { emptyDraft, isWorthKeeping, itemOfContent } from './drafts/post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import type { Origin } from './primary-action.ts'
import { RestoreBanner } from './drafts/restore-banner.tsx'
import { useDiscardDraft } from './drafts/use-discard-draft.ts'

type Props = {
  contentId: string | undefined
  type: PostType
  author: ProfileBadge
  onPublished: (post: Post, origin: Origin) => void
}

/** A post from scratch, with what was left unfinished on this device and the drafts to go on with instead. */
export function NewPost({ contentId, type, author, onPublished }: Props) {
  const [start, setStart] = useState<EditingStart>(() => freshStart(contentId, type))
  const [left, setLeft] = useState<LocalDraft[]>(() =>
    createLocalDrafts(author.id, browserStore())
      .listFresh()
      .filter(({ draft }) => isWorthKeeping(draft)),
  )
  const closed = useQuery(closedDraftsQuery(left.map(({ draft }) => draft.id)))
  const found = left.find(({ draft }) => closed.data?.includes(draft.id))
  const settle = (draftId: string) => setLeft((before) => before.filter(({ draft }) => draft.id !== draftId))
  const discard = useDiscardDraft(author.id, { onDiscarded: settle })
  const goOn = ({ draft, origin, isKnown }: LocalDraft) => {
    setStart({ draft, origin, isKnown, isRestored: true })
    settle(draft.id)
  }
  return (
    <>
      <PageTitle>Create post</PageTitle>
      <h1 className="type-display pt-1">Create post</h1>
      {found && (
        <RestoreBanner
          warning={words.discardBody}
          onContinue={() => goOn(found)}
          onDiscard={() => discard.mutate({ draftId: found.draft.id, isOnServer: found.isKnown })}
        >
          {words.draftFound(found.changedAt)}
        </RestoreBanner>
      )}
      <DraftsStrip profileId={author.id} except={[start.draft.id, ...left.map(({ draft }) => draft.id)]} />
      <PostEditor
        key={start.draft.id}
        start={start}
        author={author}
        onPublished={(post) => onPublished(post, start.origin)}
      />
    </>
  )
}

function freshStart(contentId: string | undefined, type: PostType): EditingStart {
  const draft = { ...emptyDraft(newId()), type }
  if (contentId) draft.items.push(itemOfContent({ id: contentId, name: 'From your gallery', kind: 'photo' }))
  return { draft, origin: 'fresh', isKnown: false, isRestored: false }
}
