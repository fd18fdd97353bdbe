import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { uploads } from '../../content/index.ts'
import { draftsQuery, withoutDraft, forgetPost } from '../../../entities/posts/index.ts'
import { browserStore, createLocalDrafts } from './local-drafts.ts'
import { placeOfDraft } from './place-of-draft.ts'
import { isDraftOnServer } from './unfinished-drafts.ts'

type Discarded = { draftId: string; isOnServer: boolean }

/** Deletes a draft permanently, here and on the server, and cancels its uploads. */
export function useDiscardDraft(
  profileId: string,
  { onDiscarded }: { onDiscarded: (draftId: string) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draftId, isOnServer }: Discarded) => {
      createLocalDrafts(profileId, browserStore()).forget(draftId)
      await uploads.discard({ place: placeOfDraft(draftId), profileId })
      // The author may have published it on another device in the meantime.
      if (isOnServer && (await isDraftOnServer(draftId)))
        await call('DELETE /post/:id', { params: { id: draftId } })
      return draftId
    },
    onSuccess: (draftId) => {
      client.setQueryData(draftsQuery.queryKey, (pages) => pages && withoutDraft(pages, draftId))
      forgetPost(client, draftId)
      onDiscarded(draftId)
    },
  })
}
