import pg from 'pg'

/**
 * Makes the people of `seedPosts` subscribers of a creator. Each of them has chats with eight others, and every second
 * one also has a chat with the creator. They were also the receivers of ten broadcasts.
 */
export async function seedChats(url: string, { creatorId }: { creatorId: string }): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(`create temporary table fan as select row_number() over (order by id) as n, id
      from profile where username like 'author_%' and deleted_at is null`)
    await run(
      `insert into subscription (id, subscriber_id, creator_id, started_at, ends_at, anchor_day)
       select gen_random_uuid(), id, $1, now() - interval '1 year', now() + interval '1 year', 1 from fan
       on conflict do nothing`,
      [creatorId],
    )
    await run('create index on fan (n)')
    await run('analyze fan')
    await run(`insert into chat_setting (profile_id, may_write)
      select id, case when n % 2 = 0 then 'following' else 'anyone' end from fan`)
    await run(
      `insert into chat (id, first_profile_id, second_profile_id, last_number, created_at)
       select gen_random_uuid(), least(id, other_id), greatest(id, other_id), 1, now()
       from (
         select fan.id, other.id as other_id from fan join fan as other on other.n between fan.n + 1 and fan.n + 8
         union all select id, $1::uuid from fan where n % 2 = 0
       ) as pair`,
      [creatorId],
    )
    await run(`insert into chat_member (chat_id, profile_id, other_profile_id, folder)
      select id, first_profile_id, second_profile_id, 'contacts' from chat
      union all select id, second_profile_id, first_profile_id, 'contacts' from chat`)
    await run(`insert into message (id, chat_id, number, author_id, text, created_at)
      select gen_random_uuid(), id, 1, first_profile_id, 'Hello', now() from chat`)
    await run(
      `with earlier as (
         insert into broadcast (id, profile_id, user_id, text, included, excluded, state, send_at, created_at)
         select gen_random_uuid(), id, user_id, 'Hello', '{subscribers}', '{}', 'sent', now(), now()
         from profile, generate_series(1, 10) where id = $1 returning id
       )
       insert into broadcast_receiver (broadcast_id, profile_id) select earlier.id, fan.id from earlier, fan`,
      [creatorId],
    )
    await run('analyze')
  } finally {
    await client.end()
  }
}
