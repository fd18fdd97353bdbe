import type { Media, Picture } from '@fanfare/contract/content/media'
import type { Post } from '@fanfare/contract/posts/post'

/** A cell of the grid: a photo or video of an unlocked post, or a whole locked post. */
export type Cell =
  | { kind: 'open'; key: string; post: Post; media: Media }
  | { kind: 'locked'; key: string; post: Post; preview: Picture | null }

export type CellFilter = 'all' | 'photo' | 'video'

/**
 * Returns the cells for a list of posts: one for every photo and video that the viewer can see, and one for each locked
 * post.
 */
export function mediaCells(posts: readonly Post[], filter: CellFilter): Cell[] {
  return posts.flatMap((post): Cell[] => {
    if (post.unlock !== null) {
      const has = {
        all: post.photo_count + post.video_count,
        photo: post.photo_count,
        video: post.video_count,
      }
      return has[filter] > 0 ? [{ kind: 'locked', key: post.id, post, preview: post.preview }] : []
    }
    return post.media
      .filter((media) => filter === 'all' || media.kind === filter)
      .map((media) => ({ kind: 'open', key: `${post.id} ${media.id}`, post, media }))
  })
}

/** Whether a picture is portrait, so that its cell is twice as high. */
export function isTall(cell: Cell): boolean {
  const { width, height } = cell.kind === 'open' ? cell.media : (cell.preview ?? { width: 1, height: 1 })
  return height / width > 1.3
}
