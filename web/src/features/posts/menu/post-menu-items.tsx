import type { Post } from '@fanfare/contract/posts/post'
import { Flag, Heart, Link2, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { copyLink } from '../../../plumbing/copy-link.ts'
import { MenuItem, MenuLink } from '../../../ui/overlays/menu-items.tsx'
import { isUnpublished } from '../is-unpublished.ts'
import { isModerator, useViewer } from '../../../plumbing/session/session.ts'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazyReportDialog } from '../../moderation/index.ts'
import { LazyLikesDialog } from '../engagement/lazy-likes-dialog.ts'
import { addressOfReel } from '../engagement/address-of-reel.ts'
import { addressOfPost } from '../engagement/share-post.ts'
import * as text from './menu-items-text.ts'

const RemovePostDialog = partOnDemand(
  () => import('../remove-post-dialog.tsx'),
  (part) => part.RemovePostDialog,
)

const TakeDownDialog = partOnDemand(
  () => import('../takedowns/take-down-dialog.tsx'),
  (part) => part.TakeDownDialog,
)

/** The actions for a post that don't have their own button. */
export function PostMenuItems({ post }: { post: Post }) {
  return (
    <>
      {!isUnpublished(post) && <PublicItems post={post} />}
      {post.is_own ? <OwnItems post={post} /> : <OthersItems post={post} />}
    </>
  )
}

function PublicItems({ post }: { post: Post }) {
  return (
    <>
      <MenuItem icon={<Link2 size={19} />} onSelect={() => void copyLink(linkTo(post))}>
        {text.copyLinkToPost}
      </MenuItem>
      <MenuItem icon={<Heart size={19} />} onSelect={() => openOverlay(LazyLikesDialog, { postId: post.id })}>
        {text.seeLikes}
      </MenuItem>
    </>
  )
}

const linkTo = (post: Post): string => (post.type === 'reels' ? addressOfReel(post.id) : addressOfPost(post))

function OwnItems({ post }: { post: Post }) {
  return (
    <>
      <MenuLink to="/create-post" search={{ postId: post.id }} icon={<Pencil size={19} />}>
        {text.editPost}
      </MenuLink>
      <MenuItem
        danger
        icon={<Trash2 size={19} />}
        onSelect={() => openOverlay(RemovePostDialog, { postId: post.id })}
      >
        {text.removePost}
      </MenuItem>
    </>
  )
}

function OthersItems({ post }: { post: Post }) {
  const viewer = useViewer()
  return (
    <>
      <ReportItem post={post} />
      {isModerator(viewer?.user ?? null) && (
        <>
          <MenuLink
            to="/admin/profiles/$id"
            params={{ id: post.profile.id }}
            icon={<ShieldCheck size={19} />}
          >
            {text.moderateProfile}
          </MenuLink>
          <MenuItem
            danger
            icon={<Trash2 size={19} />}
            onSelect={() => openOverlay(TakeDownDialog, { postId: post.id })}
          >
            {text.removePost}
          </MenuItem>
        </>
      )}
    </>
  )
}

function ReportItem({ post }: { post: Post }) {
  const membersOnly = useMembersOnly()
  return (
    <MenuItem
      icon={<Flag size={19} />}
      onSelect={() =>
        membersOnly(text.reportThisPost, () =>
          openOverlay(LazyReportDialog, { subject: 'post', subjectId: post.id }),
        )
      }
    >
      {text.reportPost}
    </MenuItem>
  )
}
