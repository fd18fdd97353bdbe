import type { ReportedType } from '@fanfare/contract/moderation/report'
import { sql, type Db } from '#kernel/db'

/** The subject of a report. */
export interface SubjectRow {
  id: string
  /** The profile that owns the subject. */
  profile_id: string
  username: string
  /** The beginning of the subject's text, on one line. */
  words: string
  /** The post that the subject belongs to, if any. */
  post_id: string | null
  is_removed: boolean
}

const beginningOf = (text: string) =>
  sql<string>`rtrim(left(regexp_replace(${sql.ref(text)}, '\\s+', ' ', 'g'), 200))`

const statements: Record<ReportedType, (ids: string[]) => ReturnType<typeof sql<SubjectRow>>> = {
  post: (ids) => sql<SubjectRow>`
    select post.id, post.profile_id, author.username, ${beginningOf('post.description')} as words, post.id as post_id,
      post.removed_at is not null as is_removed
    from post join profile as author on author.id = post.profile_id where post.id = any(${ids}::uuid[])`,
  comment: (ids) => sql<SubjectRow>`
    select comment.id, comment.profile_id, owner.username, ${beginningOf('comment.body')} as words, comment.post_id,
      (comment.removed_at is not null or post.removed_at is not null) as is_removed
    from comment join post on post.id = comment.post_id join profile as owner on owner.id = post.profile_id
    where comment.id = any(${ids}::uuid[])`,
  profile: (ids) => sql<SubjectRow>`
    select id, id as profile_id, username, ${beginningOf('bio')} as words, null as post_id,
      deleted_at is not null as is_removed
    from profile where id = any(${ids}::uuid[])`,
  ai_request: (ids) => sql<SubjectRow>`
    select ai_request.id, ai_request.profile_id, owner.username, ${beginningOf('ai_request.prompt')} as words,
      null as post_id, ai_request.removed_at is not null as is_removed
    from ai_request join profile as owner on owner.id = ai_request.profile_id
    where ai_request.id = any(${ids}::uuid[])`,
}

/** The subjects of reports, by id, in one statement for each type. Deleted subjects are missing. */
export async function findSubjects(
  db: Db,
  reports: readonly { content_type: ReportedType; content_id: string }[],
): Promise<ReadonlyMap<string, SubjectRow>> {
  const byType = Map.groupBy(reports, ({ content_type }) => content_type)
  const found: SubjectRow[] = []
  for (const [type, some] of byType) {
    const { rows } = await statements[type](some.map(({ content_id }) => content_id)).execute(db)
    found.push(...rows)
  }
  return new Map(found.map((row) => [row.id, row]))
}
