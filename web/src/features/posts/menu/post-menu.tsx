import type { Post } from '@fanfare/contract/posts/post'
import { Ellipsis } from 'lucide-react'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import * as text from './menu-text.ts'

// Loaded on demand, because most readers never open it.
const PostMenuItems = partOnDemand(
  () => import('./post-menu-items.tsx'),
  (part) => part.PostMenuItems,
)

/** The three-dot menu of a post, with more actions. */
export function PostMenu({ post }: { post: Post }) {
  const label = text.moreAboutPost(post.profile.display_name)
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis size={20} />} />}>
      <PostMenuItems post={post} />
    </Menu>
  )
}
