import type { Post } from '@fanfare/contract/posts/post'
import { copyLink } from '../../../plumbing/copy-link.ts'

type Shared = Pick<Post, 'id' | 'profile_username' | 'profile'>

export const addressOfPost = ({ profile_username, id }: Shared): string => `/${profile_username}/${id}`

/** Opens the phone's share sheet with a link to the post, or to the given place, or copies the link. */
export async function sharePost(post: Shared, address = addressOfPost(post)): Promise<void> {
  const url = new URL(address, location.origin).href
  const data = { url, title: `${post.profile.display_name} on Fanfare` }
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
