import type { Post } from '@fanfare/contract/posts/post'
import { copyLink } from '../../../plumbing/copy-link.ts'
import * as text from './engagement-text.ts'

type Shared = Pick<Post, 'id' | 'profile_username' | 'profile'>

export const addressOfPost = ({ profile_username, id }: Shared): string => `/${profile_username}/${id}`

/** Shares a link to the post or to the given page: with the phone's share sheet, or by copying it to the clipboard. */
export async function sharePost(post: Shared, address = addressOfPost(post)): Promise<void> {
  const url = new URL(address, location.origin).href
  const data = { url, title: text.sharedTitle(post.profile.display_name) }
  if (!isPhone() || !('share' in navigator) || !navigator.canShare(data)) {
    await copyLink(address)
    return
  }
  try {
    await navigator.share(data)
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError'
    if (!isChangeOfMind) await copyLink(address)
  }
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches
