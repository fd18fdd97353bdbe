import { useParams, useRouter } from '@tanstack/react-router'

/** Leaves the page of a post that is being removed; does nothing on another page. */
export function useLeavePost(postId: string): () => Promise<void> {
  const router = useRouter()
  const params = useParams({ strict: false })
  return async () => {
    if (params.postId !== postId) return
    if (router.history.canGoBack()) router.history.back()
    else await router.navigate({ to: '/' })
  }
}
