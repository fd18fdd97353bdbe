import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { viewpointIn, passesNsfwFilter, visibleTo, type Viewpoint, type ViewpointSql } from '../../access.ts'
import type { PostsTables } from '../../tables.ts'

export interface ListedHighlight {
  id: string
  title: string
  created_at: Date
  /**
   * The number of its stories that the viewer can see, and the story for its cover: the chosen one, or else the first.
   */
  story_count: number
  cover_story_id: string | null
}

// Checks the type, because the author may have changed the story into another kind of post.
const isShownStory = (viewpoint: ViewpointSql) =>
  sql<boolean>`(post.type = 'stories' and ${visibleTo(viewpoint)} and ${passesNsfwFilter(viewpoint)})`

/**
 * The highlights of a profile as the viewer sees them, latest first. Leaves out highlights without a story that the
 * viewer can see, except for their owner.
 */
export const listHighlightRows = prepare<Viewpoint & { profileId: string }, ListedHighlight>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select highlight.id, highlight.title, highlight.created_at, shown.story_count, shown.cover_story_id
    from highlight cross join lateral (
      select count(*)::int as story_count,
        (array_agg(post.id order by highlight_story.is_cover desc, highlight_story.position))[1] as cover_story_id
      from highlight_story join post on post.id = highlight_story.post_id
      where highlight_story.highlight_id = highlight.id and ${isShownStory(viewpoint)}
    ) as shown
    where highlight.profile_id = ${value('profileId')}::uuid
      and (shown.story_count > 0 or highlight.profile_id = ${viewpoint.viewerId})
    order by highlight.created_at desc, highlight.id desc`
})

/** The stories of a highlight that the viewer can see, in its owner's order. */
export const listStoriesOfHighlight = prepare<Viewpoint & { highlightId: string }, { id: string }>(
  (value) => {
    const viewpoint = viewpointIn(value)
    return sql`select post.id from highlight_story join post on post.id = highlight_story.post_id
    where highlight_story.highlight_id = ${value('highlightId')}::uuid and ${isShownStory(viewpoint)}
    order by highlight_story.position`
  },
)

/** The latest highlight that contains a story, or undefined. */
export const findHighlightOfStory = (
  db: Db,
  { storyId }: { storyId: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('highlight')
    .innerJoin('highlight_story', 'highlight_story.highlight_id', 'highlight.id')
    .select('highlight.id')
    .where('highlight_story.post_id', '=', storyId)
    .orderBy('highlight.created_at', 'desc')
    .orderBy('highlight.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A highlight, locked for a change until the transaction ends. */
export const lockHighlight = (
  tx: Tx,
  { highlightId }: { highlightId: string },
): Promise<{ profile_id: string } | undefined> =>
  tx.selectFrom('highlight').select('profile_id').where('id', '=', highlightId).forUpdate().executeTakeFirst()

/** The number of a profile's highlights. No others can be added until the transaction ends. */
export async function countHighlights(tx: Tx, { profileId }: { profileId: string }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`highlights:${profileId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('highlight')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns which of these ids are published stories of the profile. */
export async function listOwnStories(
  tx: Tx,
  { profileId, storyIds, at }: { profileId: string; storyIds: readonly string[]; at: Date },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('post')
    .select('id')
    .where('id', '=', sql<string>`any(${[...storyIds]}::uuid[])`)
    .where('profile_id', '=', profileId)
    .where('type', '=', 'stories')
    .where('published_at', '<=', at)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Inserts a highlight. Returns false if there already is one with this id. */
export async function insertHighlight(
  tx: Tx,
  highlight: Selectable<PostsTables['highlight']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('highlight')
    .values(highlight)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateTitle(
  tx: Tx,
  { highlightId, title }: { highlightId: string; title: string },
): Promise<void> {
  await tx.updateTable('highlight').set({ title }).where('id', '=', highlightId).execute()
}

/** Replaces the stories of a highlight with these. */
export async function replaceHighlightStories(
  tx: Tx,
  highlightId: string,
  { storyIds, coverStoryId }: { storyIds: readonly string[]; coverStoryId: string | null },
): Promise<void> {
  await tx.deleteFrom('highlight_story').where('highlight_id', '=', highlightId).execute()
  await tx
    .insertInto('highlight_story')
    .values(
      storyIds.map((id, position) => ({
        highlight_id: highlightId,
        position,
        post_id: id,
        is_cover: id === coverStoryId,
      })),
    )
    .execute()
}

/** Returns false if the profile has no such highlight. */
export async function deleteHighlightOf(
  tx: Tx,
  { highlightId, profileId }: { highlightId: string; profileId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('highlight')
    .where('id', '=', highlightId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Removes a deleted post from its highlights. */
export async function leaveHighlights(tx: Tx, { postId }: { postId: string }): Promise<void> {
  await tx.deleteFrom('highlight_story').where('post_id', '=', postId).execute()
}
