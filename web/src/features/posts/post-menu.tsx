import type { Post } from '@fanfare/contract/posts'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PostMenuItems } from './post-menu-items.tsx'

/** The three dots of a post. The entries behind them are made when they open. */
export function PostMenu({ post }: { post: Post }) {
  const label = `More about the post by ${post.profile.display_name}`
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis size={20} />} />}>
      <PostMenuItems post={post} />
    </Menu>
  )
}
