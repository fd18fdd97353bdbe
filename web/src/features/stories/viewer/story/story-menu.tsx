import type { Post } from '@fanfare/contract/posts/post'
import { Ellipsis } from 'lucide-react'
import { partOnDemand } from '../../../../plumbing/part-on-demand.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import * as text from './story-text.ts'

const StoryMenuItems = partOnDemand(
  () => import('./story-menu-items.tsx'),
  (part) => part.StoryMenuItems,
)

type Props = { post: Post; onRemoved: () => void }

/** The three-dot menu of a story. */
export function StoryMenu({ post, onRemoved }: Props) {
  return (
    <Menu
      label={text.moreAboutStory}
      trigger={
        <IconButton
          label={text.moreAboutStory}
          icon={<Ellipsis size={20} />}
          className="text-media! max-md:size-9!"
        />
      }
    >
      <StoryMenuItems post={post} onRemoved={onRemoved} />
    </Menu>
  )
}
