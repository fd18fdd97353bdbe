import type { ConsentKind, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { readCursor, type CursorValues } from '#kernel/page'
import type { ConsentsTables } from './tables.ts'

export type ConsentRow = Selectable<ConsentsTables['face_consent']>

/** Inserts a consent with its photos. Returns false if the id is taken. */
export async function insertConsent(
  tx: Tx,
  { consent, photoIds }: { consent: Insertable<ConsentsTables['face_consent']>; photoIds: readonly string[] },
): Promise<boolean> {
  const added = await tx
    .insertInto('face_consent')
    .values(consent)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  const photos = photoIds.map((id, position) => ({ consent_id: consent.id, position, content_id: id }))
  await tx.insertInto('face_consent_photo').values(photos).execute()
  return true
}

export const findConsent = (db: Db, id: string): Promise<ConsentRow | undefined> =>
  db.selectFrom('face_consent').selectAll().where('id', '=', id).executeTakeFirst()

/** One of the user's consents; undefined if it is somebody else's. */
export const findOwnConsent = (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('face_consent')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findRelease = (db: Db, tokenHash: Buffer): Promise<ConsentRow | undefined> =>
  db.selectFrom('face_consent').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Changes a consent if it has one of these statuses. Otherwise returns undefined. */
export const moveConsent = (
  tx: Tx,
  {
    id,
    from,
    changes,
  }: { id: string; from: readonly ConsentStatus[]; changes: Updateable<ConsentsTables['face_consent']> },
): Promise<ConsentRow | undefined> =>
  tx
    .updateTable('face_consent')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** The photos of each consent, in order. Takes one statement. */
export async function listPhotoIds(db: Db, consentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (consentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('face_consent_photo')
    .select(['consent_id', 'content_id'])
    .where('consent_id', '=', sql<string>`any(${[...consentIds]}::uuid[])`)
    .orderBy('consent_id')
    .orderBy('position')
    .execute()
  const byConsent = Map.groupBy(rows, ({ consent_id }) => consent_id)
  return new Map([...byConsent].map(([id, photos]) => [id, photos.map(({ content_id }) => content_id)]))
}

/** The consents that have had the status `checking` since before this time. */
export async function listOverdueChecks(db: Db, { before }: { before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('face_consent')
    .select('id')
    .where('status', '=', sql.lit('checking'))
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The contents among these for which a release was declined, or for which the person or staff revoked a consent, with
 * the owner of that consent.
 */
export async function listTakenBackPhotos(
  db: Db,
  contentIds: readonly string[],
): Promise<{ content_id: string; user_id: string; profile_id: string }[]> {
  return db
    .selectFrom('face_consent_photo')
    .innerJoin('face_consent', 'face_consent.id', 'face_consent_photo.consent_id')
    .select(['face_consent_photo.content_id', 'face_consent.user_id', 'face_consent.profile_id'])
    .where('face_consent_photo.content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('face_consent.status', '=', 'declined'),
        eb('face_consent.revoked_by', 'in', ['person', 'staff']),
      ]),
    )
    .execute()
}

/** Whether one of these contents was used for another face verification, as a selfie or a photo, by anybody. */
export async function isKnownSelfie(
  db: Db,
  { contentIds, consentId }: { contentIds: readonly string[]; consentId: string },
): Promise<boolean> {
  const wanted = sql<string>`any(${[...contentIds]}::uuid[])`
  const row = await db
    .selectFrom('face_consent')
    .select('id')
    .where('selfie_content_id', '=', wanted)
    .where('id', '!=', consentId)
    .unionAll(
      db
        .selectFrom('face_consent_photo')
        .innerJoin('face_consent', 'face_consent.id', 'face_consent_photo.consent_id')
        .select('face_consent.id')
        .where('face_consent_photo.content_id', '=', wanted)
        .where('face_consent.kind', '=', 'own')
        .where('face_consent.id', '!=', consentId),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Returns which of these contents can't be deleted, because a pending or active consent relies on them. */
export async function listConsentContentIds(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...contentIds]}::uuid[]) as wanted (id)
    where exists (
      select from face_consent where selfie_content_id = wanted.id and status in ('checking', 'active')
    ) or exists (
      select from face_consent_photo join face_consent on face_consent.id = face_consent_photo.consent_id
      where face_consent_photo.content_id = wanted.id and face_consent.status in ('checking', 'waiting', 'active')
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface ConsentFilter {
  userId?: string | undefined
  profileId?: string | undefined
  status?: ConsentStatus | undefined
  kind?: ConsentKind | undefined
}

/** Consents, latest first, plus one extra row if there are more. */
export function pageOfConsents(
  db: Db,
  query: ConsentFilter & { cursor?: string | undefined; limit: number; offset: number },
): Promise<ConsentRow[]> {
  const [time, id] = readCursor(query.cursor, ['time', 'id']) ?? []
  const { userId, profileId, status, kind } = query
  let select = db.selectFrom('face_consent').selectAll()
  if (userId !== undefined) select = select.where('user_id', '=', userId)
  if (profileId !== undefined) select = select.where('profile_id', '=', profileId)
  if (status !== undefined) select = select.where('status', '=', status)
  if (kind !== undefined) select = select.where('kind', '=', kind)
  if (time !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id ?? null}::uuid)`)
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(sql.lit(time === undefined ? query.offset : 0))
    .execute()
}

/** The cursor for the next page. The time comes first, because clients choose the ids. */
export const placeOf = ({ created_at, id }: ConsentRow): CursorValues => [created_at.toISOString(), id]
