import type { Post } from '@fanfare/contract/posts/post'
import { useQuery } from '@tanstack/react-query'
import { BookHeart, Eye, Flag, Heart, Link2, Trash2 } from 'lucide-react'
import { profileQuery } from '../../../../entities/profiles/index.ts'
import { copyLink } from '../../../../plumbing/copy-link.ts'
import { partOnDemand } from '../../../../plumbing/part-on-demand.tsx'
import { isModerator, useViewer } from '../../../../plumbing/session/session.ts'
import { openOverlay } from '../../../../plumbing/stores/overlay.tsx'
import { MenuItem, MenuSeparator } from '../../../../ui/overlays/menu-items.tsx'
import { useMembersOnly } from '../../../accounts/index.ts'
import { LazyReportDialog } from '../../../moderation/index.ts'
import * as highlightsText from '../../highlights/highlights-text.ts'
import { LazyPickHighlightDialog } from '../../highlights/lazy-pick-highlight-dialog.ts'
import { addressOfStory } from '../../story-address.ts'
import { LazyViewersDialog } from './lazy-viewers-dialog.ts'
import * as text from './story-text.ts'

const DeleteStoryDialog = partOnDemand(
  () => import('./delete-story-dialog.tsx'),
  (part) => part.DeleteStoryDialog,
)

const TakeDownDialog = partOnDemand(
  () => import('../../../posts/takedowns/take-down-dialog.tsx'),
  (part) => part.TakeDownDialog,
)

const LikesDialog = partOnDemand(
  () => import('../../../posts/engagement/likes-dialog.tsx'),
  (part) => part.LikesDialog,
)

const MemberItems = partOnDemand(
  () => import('../../../profiles/blocks/member-items.tsx'),
  (part) => part.MemberItems,
)

type Props = { post: Post; onRemoved: () => void }

export function StoryMenuItems({ post, onRemoved }: Props) {
  return (
    <>
      <MenuItem icon={<Link2 size={19} />} onSelect={() => void copyLink(addressOfStory(post))}>
        {text.copyLink}
      </MenuItem>
      {post.is_own ? <OwnItems post={post} onRemoved={onRemoved} /> : <OthersItems post={post} />}
    </>
  )
}

function OwnItems({ post, onRemoved }: Props) {
  return (
    <>
      <MenuItem
        icon={<Eye size={19} />}
        onSelect={() => openOverlay(LazyViewersDialog, { storyId: post.id })}
      >
        {text.seeViewers}
      </MenuItem>
      <MenuItem icon={<Heart size={19} />} onSelect={() => openOverlay(LikesDialog, { postId: post.id })}>
        {text.seeLikes}
      </MenuItem>
      <MenuItem
        icon={<BookHeart size={19} />}
        onSelect={() => openOverlay(LazyPickHighlightDialog, { profile: post.profile, storyId: post.id })}
      >
        {highlightsText.addToHighlight}
      </MenuItem>
      <MenuItem
        danger
        icon={<Trash2 size={19} />}
        onSelect={() => openOverlay(DeleteStoryDialog, { storyId: post.id, onRemoved })}
      >
        {text.deleteStory}
      </MenuItem>
    </>
  )
}

function OthersItems({ post }: { post: Post }) {
  const viewer = useViewer()
  const membersOnly = useMembersOnly()
  const { data: profile } = useQuery(profileQuery(post.profile_username))
  const report = () => openOverlay(LazyReportDialog, { subject: 'post', subjectId: post.id })
  return (
    <>
      <MenuItem icon={<Flag size={19} />} onSelect={() => membersOnly(text.reportThisStory, report)}>
        {text.reportStory}
      </MenuItem>
      {isModerator(viewer?.user ?? null) && (
        <MenuItem
          danger
          icon={<Trash2 size={19} />}
          onSelect={() => openOverlay(TakeDownDialog, { postId: post.id })}
        >
          {text.removeStory}
        </MenuItem>
      )}
      <MenuSeparator />
      {profile && <MemberItems profile={profile} />}
    </>
  )
}
