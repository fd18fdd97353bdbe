import type { Picture, Source } from '@fanfare/contract/media'
import type { Post } from '@fanfare/contract/posts'
import { isUuid } from '#kernel/uuid'
import { visitor } from '#kernel/viewer'
import { lookOf } from './access.ts'
import { findSeenPost } from './post-queries.ts'
import { viewPosts, type ViewDeps } from './post-view.ts'

/** What a page about a post says of it to those who make link previews: what a visitor sees, and no more. */
export interface PostPreview {
  title: string
  description: string
  author: { username: string; display_name: string }
  /** Addresses are whole. */
  image: { url: string; mime: string; width: number; height: number; alt: string } | null
  published_at: string | null
}

const mostDescription = 200
const goodWidth = 1200

/** The facts of a link preview; null for a post that a visitor would not see in a list. */
export async function previewOfPost(
  deps: ViewDeps & { publicUrl: string },
  postId: string,
): Promise<PostPreview | null> {
  const seen = isUuid(postId)
    ? await findSeenPost(deps.db, { ...lookOf(visitor, deps.clock.now()), postId })
    : undefined
  const [post] = seen?.is_visible ? await viewPosts(deps, visitor, [postId]) : []
  if (!post) return null
  const { username, display_name: name } = post.profile
  return {
    title: `${name} (@${username}) on Fanfare`,
    description: cut(post.description),
    author: { username, display_name: name },
    image: imageOf(post, deps.publicUrl),
    published_at: post.published_at,
  }
}

function imageOf(post: Post, publicUrl: string): PostPreview['image'] {
  const [media] = post.media
  const picture = media?.picture ?? post.preview
  const source = picture && bestSource(picture)
  if (!picture || !source) return null
  const height = Math.round((source.width * picture.height) / Math.max(1, picture.width))
  return {
    url: `${publicUrl}${source.src}`,
    mime: source.mime,
    width: source.width,
    height,
    alt: media?.alt ?? '',
  }
}

/** WebP, because readers of previews rarely know AVIF: the smallest that is wide enough, else the widest. */
function bestSource({ sources }: Picture): Source | undefined {
  const usable = sources.filter(({ mime }) => mime === 'image/webp').sort((a, b) => a.width - b.width)
  return usable.find(({ width }) => width >= goodWidth) ?? usable.at(-1)
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= mostDescription) return line
  const kept = line.slice(0, mostDescription).replace(/\s+\S*$/, '')
  return `${kept}…`
}
