import type { Highlight } from '@fanfare/contract/posts/story'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { findProfileFor } from '#profiles'
import { viewpointOf } from '../../access.ts'
import { viewPosts, type ViewDeps } from '../../post-view.ts'
import { listHighlightRows, type ListedHighlight } from './highlight-queries.ts'

/** The highlights of a profile, by id or username, latest first. Throws `profile-not-found`. Takes three statements. */
export async function listHighlights(
  deps: ViewDeps,
  viewer: Viewer,
  { key }: { key: string },
): Promise<Highlight[]> {
  const profile = await findProfileFor(deps.db, viewer, { key })
  if (!profile) throw new Problem('profile-not-found')
  return viewHighlights(deps, viewer, await rowsOf(deps, viewer, profile.id))
}

/**
 * One highlight of a profile. Throws `highlight-not-found` if it doesn't exist or the viewer can't see any of its
 * stories. Takes two statements.
 */
export async function showHighlight(
  deps: ViewDeps,
  viewer: Viewer,
  { profileId, highlightId }: { profileId: string; highlightId: string },
): Promise<Highlight> {
  const rows = await rowsOf(deps, viewer, profileId)
  const wanted = rows.filter(({ id }) => id === highlightId.toLowerCase())
  const [highlight] = await viewHighlights(deps, viewer, wanted)
  if (!highlight) throw new Problem('highlight-not-found')
  return highlight
}

const rowsOf = ({ db, clock }: ViewDeps, viewer: Viewer, profileId: string): Promise<ListedHighlight[]> =>
  listHighlightRows(db, { ...viewpointOf(viewer, clock.now()), profileId })

async function viewHighlights(
  deps: ViewDeps,
  viewer: Viewer,
  rows: readonly ListedHighlight[],
): Promise<Highlight[]> {
  const covers = await viewPosts(
    deps,
    viewer,
    rows.flatMap(({ cover_story_id: id }) => id ?? []),
  )
  const pictures = new Map(covers.map(({ id, media, preview }) => [id, media[0]?.picture ?? preview]))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    story_count: row.story_count,
    cover_story_id: row.cover_story_id,
    cover: pictures.get(row.cover_story_id ?? '') ?? null,
    created_at: row.created_at.toISOString(),
  }))
}
