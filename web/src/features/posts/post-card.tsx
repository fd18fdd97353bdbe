import { FirstComment } from './comments/first-comment.tsx'
import { PostBody } from './post-body.tsx'
import { usePost } from '../../entities/posts/index.ts'
import { PostHeader } from './post-header.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

/** A post in a list. Set `eager` for posts that are visible when the page opens. */
export function PostCard({ postId, eager = false }: { postId: string; eager?: boolean }) {
  const { post, isGone } = usePost(postId)
  if (isGone) return null
  if (!post) return <PostSkeleton />
  return (
    <>
      <PostHeader post={post} />
      <PostBody post={post} place="list" eager={eager} />
      {post.comment_count > 0 && post.unlock === null && <FirstComment post={post} />}
    </>
  )
}
