import type { Post } from '@fanfare/contract/posts/post'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { openOverlay } from '../../plumbing/stores/overlay.tsx'
import { openTip } from './engagement/open-tip.ts'
import { LazyBuyPostDialog } from './paywall/lazy-buy-post-dialog.ts'

/**
 * On a post's page, `#buy` opens the dialog to buy the post and `#tip` the one to send a tip, so that users who left to
 * buy credits can continue.
 */
export function useOpenByHash(post: Post | undefined): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const isSignedIn = useViewer() !== null
  useEffect(() => {
    if (!post || !isSignedIn || (hash !== 'buy' && hash !== 'tip')) return
    if (hash === 'buy' && post.unlock === 'buy') openOverlay(LazyBuyPostDialog, { postId: post.id })
    if (hash === 'tip' && !post.is_own) openTip(post)
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [post, isSignedIn, hash, navigate])
}
