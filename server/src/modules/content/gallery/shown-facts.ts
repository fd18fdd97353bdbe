import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { mimeOfMediaFile } from '../gate/media-files.ts'
import { isVisible } from '../is-visible.ts'
import type { ContentFacts, VariantFacts } from '../queries.ts'

/** The facts needed to show a content. */
export type ShownFacts = Pick<
  ContentFacts,
  'id' | 'uuid' | 'kind' | 'status' | 'width' | 'height' | 'duration_ms' | 'thumbhash' | 'is_ai' | 'variants'
>

/** The facts of a content as `packedFactsOf` returns them. `unpackFacts` reads them. */
export type PackedFacts = [
  id: string,
  uuid: string,
  kind: ShownFacts['kind'],
  status: ShownFacts['status'],
  width: number | null,
  height: number | null,
  durationMs: number | null,
  thumbhash: string | null,
  isAi: boolean,
  variants: [names: string[] | null, widths: number[] | null, heights: number[] | null],
]

/**
 * The facts of one content as JSON, for frequent queries of other modules; null if nobody can see it. They are arrays
 * without keys, because a page of a feed has hundreds of variants, and keys would make up most of the data that the
 * database builds and sends.
 */
export const packedFactsOf = (contentId: RawBuilder<string | null>) => sql<PackedFacts | null>`(
  select json_build_array(
    content.id, content.uuid, content.kind, content.status, content.width, content.height, content.duration_ms,
    content.thumbhash, content.is_ai, (
      select json_build_array(json_agg(variant.name), json_agg(variant.width), json_agg(variant.height))
      from variant where variant.content_id = content.id
    ))
  from content
  where content.id = ${contentId} and ${isVisible}
)`

export function unpackFacts(packed: PackedFacts): ShownFacts {
  const [id, uuid, kind, status, width, height, duration_ms, thumbhash, is_ai, [names, widths, heights]] =
    packed
  const variants = (names ?? []).map((name, index): VariantFacts => ({
    name,
    mime: mimeOf(name),
    width: widths?.[index] ?? 0,
    height: heights?.[index] ?? 0,
  }))
  return {
    id,
    uuid,
    kind,
    status,
    width,
    height,
    duration_ms,
    thumbhash,
    is_ai,
    variants: variants.sort(byTypeAndWidth),
  }
}

// Cached, because a page of a feed has hundreds of variants, most of which share a few names.
const MAX_NAMES = 1000
const mimesByName = new Map<string, string>()

function mimeOf(name: string): string {
  const known = mimesByName.get(name)
  if (known !== undefined) return known
  const mime = mimeOfMediaFile(name) ?? 'application/octet-stream'
  if (mimesByName.size < MAX_NAMES) mimesByName.set(name, mime)
  return mime
}

/** AVIF before WebP, then small before large, as in all lists of variants. */
const byTypeAndWidth = (a: VariantFacts, b: VariantFacts): number =>
  a.mime === b.mime ? a.width - b.width : a.mime < b.mime ? -1 : 1

/** Whether AI made or changed a content, if anybody can see it. For statements of other modules. */
export const isAi = (contentId: RawBuilder<string>) =>
  sql<boolean>`exists (
    select from content where content.id = ${contentId} and content.is_ai and ${isVisible}
  )`

/** Whether a content is a photo or a video, for use in other modules' SQL. */
export const kindOf = (contentId: RawBuilder<string>) =>
  sql<ContentFacts['kind']>`(select content.kind from content where content.id = ${contentId})`
