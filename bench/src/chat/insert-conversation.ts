import { randomUUID } from 'node:crypto'
import type { Person } from '@fanfare/server/testing/create-person'
import type pg from 'pg'

/** Inserts a conversation of two people. Returns the id of its chat. */
export async function insertConversation(
  client: pg.Client,
  { members, messages }: { members: readonly [Person, Person]; messages: number },
): Promise<string> {
  const chatId = randomUUID()
  const [one, other] = members.map(({ profileId }) => profileId)
  await client.query(
    `insert into chat (id, first_profile_id, second_profile_id, last_number, created_at)
    values ($1::uuid, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4::int, now())`,
    [chatId, one, other, messages],
  )
  await client.query(
    `insert into chat_member (chat_id, profile_id, other_profile_id, folder, last_at) values
    ($1::uuid, $2::uuid, $3::uuid, 'contacts', now()), ($1::uuid, $3::uuid, $2::uuid, 'contacts', now())`,
    [chatId, one, other],
  )
  await client.query(
    `insert into message (id, chat_id, number, author_id, text, created_at)
    select gen_random_uuid(), $1::uuid, number, case when number % 2 = 0 then $2::uuid else $3::uuid end,
      'The tide of day ' || number || case when number % ($4::int / 3) = 7 then ' at the lighthouse' else '' end,
      now() - ($4::int - number) * interval '1 second'
    from generate_series(1, $4::int) as number`,
    [chatId, one, other, messages],
  )
  return chatId
}
