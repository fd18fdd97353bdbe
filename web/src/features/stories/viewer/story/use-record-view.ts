import type { Post } from '@fanfare/contract/posts/post'
import { useEffect, useRef } from 'react'
import { useSeenStories } from '../../../../entities/stories/index.ts'
import { call } from '../../../../plumbing/api/call.ts'

/**
 * Records once that the viewer has seen a story, and updates its ring. The viewer's own stories and locked ones aren't
 * recorded.
 */
export function useRecordView({ id, is_own: isOwn, unlock }: Post, isShown: boolean): void {
  const { see } = useSeenStories()
  const isRecorded = useRef(false)
  useEffect(() => {
    if (!isShown || isOwn || unlock !== null || isRecorded.current) return
    isRecorded.current = true
    see(id)
    // The request runs in the background, and a failure isn't shown.
    void call('POST /post/:id/view', { params: { id }, keepalive: true }).catch(() => undefined)
  }, [id, isOwn, unlock, isShown, see])
}
