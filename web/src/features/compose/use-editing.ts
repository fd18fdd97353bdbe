import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../plumbing/session/session.ts'
import { uploads } from '../content/index.ts'
import { draftsKey, seedPosts } from '../../entities/posts/index.ts'
import { createEditing, type EditingStart, type EditingWorld } from './editing.ts'
import { findFiles } from './media/find-files.ts'
import { browserStore, createLocalDrafts } from './drafts/local-drafts.ts'
import { lockDraft } from './drafts/draft-locks.ts'
import { placeOfDraft } from './drafts/place-of-draft.ts'
import { sendPost } from './send-post.ts'

/** Edits one post until the user leaves the screen. */
export function useEditing(start: EditingStart, profileId: string) {
  const [editing] = useState(() => createEditing(worldOf(profileId), start))
  const state = useSyncExternalStore(editing.subscribe, editing.get)
  const draftId = state.draft.id
  useEffect(() => {
    const close = editing.open()
    const leave = new AbortController()
    lockDraft(draftId, leave.signal)
    void uploads.resume({ place: placeOfDraft(draftId), profileId }).then(() => findFiles(editing))
    return () => {
      leave.abort()
      close()
    }
  }, [editing, draftId, profileId])
  return { editing, ...state }
}

const worldOf = (profileId: string): EditingWorld => ({
  localDrafts: createLocalDrafts(profileId, browserStore()),
  uploads,
  isActing: () => actingProfileId(queryClient) === profileId,
  now: Date.now,
  async sendPost(post) {
    const sent = await sendPost(post)
    seedPosts(queryClient, [sent])
    void queryClient.invalidateQueries({ queryKey: draftsKey })
    return sent
  },
})
