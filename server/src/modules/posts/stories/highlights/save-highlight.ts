import { storyLimits } from '@fanfare/contract/posts/limits'
import type { HighlightForm } from '@fanfare/contract/posts/story'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import {
  countHighlights,
  deleteHighlightOf,
  insertHighlight,
  listOwnStories,
  lockHighlight,
  replaceHighlightStories,
  updateTitle,
} from './highlight-queries.ts'

export interface HighlightDeps {
  db: Db
  clock: Clock
}

/**
 * Creates a highlight of the actor's profile. Returns its id. Sending it again with the same id changes nothing. Throws
 * `invalid-request`, `too-many-highlights`, and `conflict` if the id belongs to somebody else.
 */
export async function createHighlight(
  { db, clock }: HighlightDeps,
  { profileId }: Actor,
  form: HighlightForm & { id?: string },
): Promise<string> {
  const id = form.id?.toLowerCase() ?? newId(clock)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const count = await countHighlights(tx, { profileId })
    const known = await lockHighlight(tx, { highlightId: id })
    if (known?.profile_id === profileId) return
    const parts = await readForm(tx, form, { profileId, at })
    if (count >= storyLimits.highlights) throw new Problem('too-many-highlights')
    const isNew = await insertHighlight(tx, { id, profile_id: profileId, title: parts.title, created_at: at })
    if (!isNew) throw new Problem('conflict')
    await replaceHighlightStories(tx, id, parts)
  })
  return id
}

/** Changes one of the actor's highlights. Throws `highlight-not-found` and `invalid-request`. */
export async function editHighlight(
  { db, clock }: HighlightDeps,
  { profileId }: Actor,
  { highlightId, form }: { highlightId: string; form: HighlightForm },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await lockHighlight(tx, { highlightId })
    if (known?.profile_id !== profileId) throw new Problem('highlight-not-found')
    const parts = await readForm(tx, form, { profileId, at: clock.now() })
    await updateTitle(tx, { highlightId, title: parts.title })
    await replaceHighlightStories(tx, highlightId, parts)
  })
}

/**
 * Deletes one of the actor's highlights. Its stories aren't deleted, but only their author can still see those that
 * have ended. Throws `highlight-not-found`.
 */
export async function deleteHighlight(
  { db }: Pick<HighlightDeps, 'db'>,
  { profileId }: Actor,
  { highlightId }: { highlightId: string },
): Promise<void> {
  const isDeleted = await inTransaction(db, (tx) => deleteHighlightOf(tx, { highlightId, profileId }))
  if (!isDeleted) throw new Problem('highlight-not-found')
}

async function readForm(
  tx: Tx,
  form: HighlightForm,
  { profileId, at }: { profileId: string; at: Date },
): Promise<{ title: string; storyIds: string[]; coverStoryId: string | null }> {
  const title = form.title.trim()
  const storyIds = [...new Set(form.story_ids.map((id) => id.toLowerCase()))]
  const coverStoryId = form.cover_story_id?.toLowerCase() ?? null
  const own = await listOwnStories(tx, { profileId, storyIds, at })
  const fields = {
    ...(title === '' && { title: 'Enter a title.' }),
    ...(own.size < storyIds.length && { story_ids: 'Choose stories that you’ve published.' }),
    ...(coverStoryId !== null &&
      !storyIds.includes(coverStoryId) && {
        cover_story_id: 'Choose the cover from the stories of this highlight.',
      }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return { title, storyIds, coverStoryId }
}
