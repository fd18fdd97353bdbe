import type { Actor } from '@fanfare/server/kernel/viewer'
import { publishPost } from '@fanfare/server/modules/posts/publish-post'
import type { DemoPost } from '../posts.ts'
import type { DemoWorld } from '../world.ts'
import { contentKey, type Contents } from './contents.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** Publishes every post as its author, at its own time. A post that is there already stays as it is. */
export async function publishAll(
  deps: FillDeps,
  { world, actors, contents }: { world: DemoWorld; actors: ReadonlyMap<string, Actor>; contents: Contents },
): Promise<void> {
  // The order in which it happened, so that whoever is mentioned is there.
  const posts = [...world.posts].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  for (const post of posts) {
    const actor = actors.get(post.username)
    if (!actor) throw new Error(`Nobody is called ${post.username}`)
    const writing = { ...deps, clock: clockAt(post.created_at), maySell: async () => true }
    await publishPost(writing, actor, formOf(post, contents))
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
      id: contents.get(contentKey(post.username, file)) ?? '',
      alt,
    })),
    available_from: post.available_from?.toISOString() ?? null,
    available_until: post.available_until?.toISOString() ?? null,
    is_draft: post.published_at === null,
  }
}
