import type { MessageDraft } from '@fanfare/contract/drafts/draft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { useEvent } from '../../../plumbing/realtime/use-event.ts'
import { helplineOf } from '../../help/index.ts'
import * as text from './draft-dialog-text.ts'

/** How often a draft is polled, in case no events arrive, for example while reconnecting. */
const READ_EVERY_MS = 3000

const keyOf = (id: string | null) => ['chat', 'draft', id]

/** Requests a draft, keeps its text up to date while it is being written, and can stop it. */
export function useDraft() {
  const client = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const cache = (draft: MessageDraft) => client.setQueryData(keyOf(draft.id), draft)
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: (notes: string) => call('POST /chat/drafts', { body: { id: newId(), notes } }),
    onSuccess: (draft) => {
      cache(draft)
      setId(draft.id)
    },
  })
  const { data: draft, error } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /chat/drafts/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? READ_EVERY_MS : false),
    gcTime: 0,
  })
  const stop = useMutation({
    networkMode: 'always',
    mutationFn: (writing: string) => call('POST /chat/drafts/:id/stop', { params: { id: writing } }),
    onSuccess: cache,
  })
  useEvent('message-draft', (news) => {
    // A response that is already on its way may be older than the event.
    if (news.id === id)
      void client.invalidateQueries({ queryKey: keyOf(id) }, { cancelRefetch: news.state !== 'writing' })
  })
  const isWriting = begin.isPending || (draft?.state === 'writing' && !isGone(error))
  return {
    text: begin.isPending ? '' : (draft?.text ?? ''),
    isWriting,
    isStopping: stop.isPending,
    /** Shown instead of a draft to somebody in a crisis. */
    helpline: begin.isPending ? null : helplineOf(begin.error),
    problem: problemOf({ begin, stop, error, draft }),
    begin: (notes: string) => begin.mutate(notes),
    stop: () => {
      if (draft?.state === 'writing') stop.mutate(draft.id)
    },
  }
}

/** Whether the server has no such draft. After any other failure, the draft may still be in progress. */
const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404

type Parts = {
  begin: { isPending: boolean; error: unknown }
  stop: { error: unknown }
  error: unknown
  draft: MessageDraft | undefined
}

/** The error to show, or null. */
function problemOf({ begin, stop, error, draft }: Parts): string | null {
  if (begin.isPending) return null
  const failed = begin.error ?? stop.error ?? (isGone(error) ? error : null)
  if (failed) return messageOf(failed)
  if (draft?.state !== 'failed') return null
  return draft.text === '' ? text.noAnswer : text.unfinished
}
