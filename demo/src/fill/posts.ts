import type { Actor } from '@fanfare/server/kernel/viewer'
import { publishPost } from '@fanfare/server/modules/posts/publishing/publish-post'
import { createHighlight } from '@fanfare/server/modules/posts/stories/highlights/save-highlight'
import { idFor } from '../identity.ts'
import type { DemoPost } from '../posts.ts'
import type { Member } from '../cast/member.ts'
import type { DemoWorld } from '../world.ts'
import type { Contents } from './contents.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** Publishes one person's posts, each at its own time, and returns their ids. Existing posts aren't changed. */
export async function publishPostsOf(
  deps: FillDeps,
  actor: Actor,
  { world, member, contents }: { world: DemoWorld; member: Member; contents: Contents },
): Promise<string[]> {
  const posts = world.posts.filter(({ username }) => username === member.username)
  for (const post of posts) {
    const writing = { ...deps, clock: clockAt(post.created_at) }
    await publishPost(writing, actor, formOf(post, contents))
  }
  await keepHighlights(deps, actor, posts)
  return posts.map(({ id }) => id)
}

/** Adds one person's stories to highlights, oldest first. Existing highlights aren't changed. */
async function keepHighlights(deps: FillDeps, actor: Actor, posts: readonly DemoPost[]): Promise<void> {
  const kept = posts.filter(({ highlight }) => highlight !== null)
  for (const [title, stories] of Map.groupBy(kept, ({ highlight }) => highlight)) {
    const latest = stories[0]
    if (!latest || title === null) continue
    const at = latest.created_at
    await createHighlight({ ...deps, clock: clockAt(at) }, actor, {
      id: idFor(`highlight ${latest.username} ${title}`, at),
      title,
      story_ids: stories.toReversed().map(({ id }) => id),
    })
  }
}

function formOf(post: DemoPost, contents: Contents): Parameters<typeof publishPost>[2] {
  return {
    id: post.id,
    type: post.type,
    description: post.description,
    tags: [...post.tags],
    nsfw: post.nsfw,
    access: post.access,
    price: post.price,
    contents: post.contents.map(({ file, alt }) => ({
      id: contents.get(file) ?? '',
      alt,
    })),
    stickers: [...post.stickers],
    available_from: post.available_from?.toISOString() ?? null,
    available_until: post.available_until?.toISOString() ?? null,
    is_draft: post.published_at === null,
  }
}
