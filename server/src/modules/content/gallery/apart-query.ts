import type { Db } from '#kernel/db'
import { isVisible } from '../is-visible.ts'
import type { ContentRow } from '../queries.ts'

/** A profile's content that no gallery shows: a recording, or a picture for an identity check. */
export const findApart = (
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<ContentRow | undefined> =>
  db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('upload_kind', 'in', ['voice', 'identity'])
    .where(isVisible)
    .executeTakeFirst()
