import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ContactMessage, ContactState } from '@fanfare/contract/help/contact-message'
import { pageOfMessages, placeOf, type ContactRow } from '#help'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { badgesOf } from '#profiles'

/** Messages to support, latest first, with the profiles that their senders were signed in as. */
export async function listContactMessages(
  db: Db,
  query: PageQuery & { state?: ContactState },
): Promise<Page<ContactMessage>> {
  const page = makePage(await pageOfMessages(db, query), query, { cursorOf: placeOf })
  const badges = await badgesOf(
    db,
    page.data.flatMap(({ profile_id }) => profile_id ?? []),
  )
  const present = (row: ContactRow): ContactMessage => ({
    id: row.id,
    state: row.done_at === null ? 'open' : 'done',
    topic: row.topic,
    name: row.name,
    email: row.email,
    message: row.message,
    profile: badges.get(row.profile_id ?? '') ?? null,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  })
  return { ...page, data: page.data.map(present) }
}
