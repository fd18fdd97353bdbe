import type { Post, PostType } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { contentQuery } from '../../entities/content/index.ts'
import { newId } from '../../plumbing/new-id.ts'
import { contentsOfAddress } from './contents-of-address.ts'
import { DraftsStrip } from './drafts/drafts-strip.tsx'
import type { EditingStart } from './editing.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { browserStore, createLocalDrafts, type LocalDraft } from './drafts/local-drafts.ts'
import { emptyDraft, isWorthKeeping, itemOfContent, itemOfGallery } from './drafts/post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import type { Origin } from './primary-action.ts'
import { RestoreBanner } from './drafts/restore-banner.tsx'
import { unfinishedDraftsQuery } from './drafts/unfinished-drafts.ts'
import { useDiscardDraft } from './drafts/use-discard-draft.ts'
import * as text from './compose-text.ts'

type Props = {
  contentId: string | undefined
  type: PostType
  author: ProfileBadge
  onPublished: (post: Post, origin: Origin) => void
}

/**
 * Creates a post. If the URL names contents, it waits until they are loaded, because their kinds determine the form.
 */
export function NewPost(props: Props) {
  // Once open, the form stays open. Contents that couldn't be loaded are refetched in the background.
  const [isOpen, setOpen] = useState(false)
  const contents = useQueries({ queries: contentsOfAddress(props.contentId).map((id) => contentQuery(id)) })
  if (!isOpen && contents.some(({ isLoading }) => isLoading))
    return <EditorSkeleton title={text.createPost} />
  if (!isOpen) setOpen(true)
  return <OpenPost {...props} />
}

/** The form for the post, with offers to continue unfinished posts and drafts. */
function OpenPost({ contentId, type, author, onPublished }: Props) {
  const client = useQueryClient()
  const [start, setStart] = useState<EditingStart>(() => freshStart(client, { contentId, type }))
  const [left, setLeft] = useState<LocalDraft[]>(() =>
    createLocalDrafts(author.id, browserStore())
      .listFresh()
      .filter(({ draft }) => isWorthKeeping(draft)),
  )
  const unfinished = useQuery(unfinishedDraftsQuery(left))
  const found = left.find(({ draft }) => unfinished.data?.includes(draft.id))
  const settle = (draftId: string) => setLeft((before) => before.filter(({ draft }) => draft.id !== draftId))
  const discard = useDiscardDraft(author.id, { onDiscarded: settle })
  const goOn = ({ draft, origin, isKnown }: LocalDraft) => {
    setStart({ draft, origin, isKnown, isRestored: true })
    settle(draft.id)
  }
  return (
    <>
      <PageTitle>{text.createPost}</PageTitle>
      <h1 className="type-display pt-1">{text.createPost}</h1>
      {found && (
        <RestoreBanner
          warning={text.draftWarning}
          onContinue={() => goOn(found)}
          onDiscard={() => discard.mutate({ draftId: found.draft.id, isOnServer: found.isKnown })}
        >
          {text.draftFound(found.changedAt)}
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

function freshStart(
  client: QueryClient,
  { contentId, type }: { contentId: string | undefined; type: PostType },
): EditingStart {
  const draft = { ...emptyDraft(newId()), type }
  for (const id of contentsOfAddress(contentId)) {
    const known = client.getQueryData(contentQuery(id).queryKey)
    const unknown = { id, name: text.fromGallery, kind: 'photo' } as const
    draft.items.push(known ? itemOfGallery(known) : itemOfContent(unknown))
  }
  return { draft, origin: 'fresh', isKnown: false, isRestored: false }
}
