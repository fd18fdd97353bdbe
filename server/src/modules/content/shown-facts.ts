import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import type { ContentFacts } from './queries.ts'

/** What showing a content needs to know of it. */
export type ShownFacts = Pick<
  ContentFacts,
  'id' | 'uuid' | 'kind' | 'status' | 'width' | 'height' | 'duration_ms' | 'thumbhash' | 'variants'
>

/** The facts of one content as JSON, for hot statements of other modules; null when it was deleted. */
export const shownFactsOf = (contentId: RawBuilder<string | null>) => sql<ShownFacts | null>`(
  select json_build_object(
    'id', content.id, 'uuid', content.uuid, 'kind', content.kind, 'status', content.status,
    'width', content.width, 'height', content.height, 'duration_ms', content.duration_ms,
    'thumbhash', content.thumbhash, 'variants', (
      select coalesce(json_agg(
        json_build_object('name', variant.name, 'mime', variant.mime, 'width', variant.width, 'height', variant.height)
        order by variant.mime, variant.width), '[]')
      from variant where variant.content_id = content.id
    ))
  from content
  where content.id = ${contentId} and content.deleted_at is null
)`

/** Whether a content is a photo or a video, for statements of other modules. */
export const kindOf = (contentId: RawBuilder<string>) =>
  sql<ContentFacts['kind']>`(select content.kind from content where content.id = ${contentId})`
