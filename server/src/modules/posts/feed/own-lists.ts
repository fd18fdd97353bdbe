import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Post } from '@fanfare/contract/posts/post'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { viewpointOf } from '../access.ts'
import {
  listDraftIds,
  listPurchasedIds,
  listSavedIds,
  type ListQuery,
  type ListedId,
} from './list-queries.ts'
import { viewPosts, type ViewDeps } from '../post-view.ts'

/** The posts that the actor saved and can still see, latest saved first. */
export const listSaved = (deps: ViewDeps, actor: Actor, page: PageQuery): Promise<Page<Post>> =>
  showList(deps, actor, { page, list: listSavedIds })

/** The posts that the actor bought, latest purchase first, including those that their creators removed. */
export const listPurchased = (deps: ViewDeps, actor: Actor, page: PageQuery): Promise<Page<Post>> =>
  showList(deps, actor, { page, list: listPurchasedIds })

/** The actor's drafts and scheduled posts, latest changed first. */
export const listDrafts = (deps: ViewDeps, actor: Actor, page: PageQuery): Promise<Page<Post>> =>
  showList(deps, actor, { page, list: listDraftIds })

async function showList(
  deps: ViewDeps,
  actor: Actor,
  { page, list }: { page: PageQuery; list: (db: Db, query: ListQuery) => Promise<ListedId[]> },
): Promise<Page<Post>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const rows = await list(deps.db, { ...page, ...viewpointOf(actor, deps.clock.now()), after })
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
  const ids = data.map(({ id }) => id)
  return { data: await viewPosts(deps, actor, ids), pagination }
}
