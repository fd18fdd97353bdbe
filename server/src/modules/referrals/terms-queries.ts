import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/db'
import type { ReferralsTables } from './tables.ts'

type TermsRow = Selectable<ReferralsTables['referral_terms']>

/** The percentages agreed with a user; without a row, the default ones apply. */
export const findTerms = (db: Db, { userId }: { userId: string }): Promise<TermsRow | undefined> =>
  db.selectFrom('referral_terms').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The highest percentages agreed with anybody; null without any agreement. */
export const findMostAgreed = (db: Db): Promise<{ social: number | null; ai: number | null }> =>
  db
    .selectFrom('referral_terms')
    .select(({ fn }) => [
      fn.max<number | null>('social_percent').as('social'),
      fn.max<number | null>('ai_percent').as('ai'),
    ])
    .executeTakeFirstOrThrow()

/** Stores the percentages agreed with a user. Returns false if they are the same as before. */
export async function replaceTerms(tx: Tx, terms: TermsRow): Promise<boolean> {
  const { social_percent, ai_percent } = terms
  const kept = await tx
    .insertInto('referral_terms')
    .values(terms)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ social_percent, ai_percent })
        .where(({ eb, or }) =>
          or([
            eb('referral_terms.social_percent', 'is distinct from', social_percent),
            eb('referral_terms.ai_percent', 'is distinct from', ai_percent),
          ]),
        ),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** Records who changed the percentages, and when. */
export const insertTermsChange = (
  tx: Tx,
  change: Insertable<ReferralsTables['referral_terms_change']>,
): Promise<unknown> => tx.insertInto('referral_terms_change').values(change).execute()

/** The latest change of a user's percentages. */
export const findLatestChange = (
  db: Db,
  { userId }: { userId: string },
): Promise<{ changed_at: Date; changed_by: string | null } | undefined> =>
  db
    .selectFrom('referral_terms_change')
    .select(['changed_at', 'changed_by'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
