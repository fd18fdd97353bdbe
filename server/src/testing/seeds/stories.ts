import pg from 'pg'

/**
 * Each person of `seedPosts` publishes a story with a sticker and in a highlight, watches the stories of others, and
 * writes to the viewer. Five hundred of them also watch the story `watchedId`.
 */
export async function seedStories(
  url: string,
  { viewerProfileId, watchedId }: { viewerProfileId: string; watchedId: string },
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(`create temporary table teller as
      select row_number() over (order by id) as n, id, gen_random_uuid() as story_id, gen_random_uuid() as highlight_id,
        gen_random_uuid() as chat_id
      from profile where username like 'author_%' and deleted_at is null`)
    await seedTold(run)
    await run(
      `insert into post_view (post_id, viewer, day, profile_id, started_at)
       select $1, id::text, current_date, id, now() - n * interval '1 second' from teller where n <= 500
       union all
       select story_id, reader.id::text, current_date, reader.id, now()
       from teller join (select n + 1 as n, id from teller) as reader using (n)`,
      [watchedId],
    )
    await seedChats(run, viewerProfileId)
    await run('analyze')
  } finally {
    await client.end()
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

async function seedTold(run: Run): Promise<void> {
  await run(`insert into post (id, profile_id, type, access, photo_count, published_at, available_until, created_at, updated_at)
    select story_id, id, 'stories', 'public', 1, now() - n * interval '10 seconds', now() + interval '20 hours', now(), now()
    from teller`)
  await run(`insert into post_content (post_id, position, content_id)
    select story_id, 0, (select content.id from content where content.profile_id = teller.id limit 1) from teller`)
  await run(`insert into sticker (post_id, position, kind, text, x, y, size, rotation, color)
    select story_id, 0, 'text', 'No. ' || n, 0.5, 0.5, 0.1, 0, 'white' from teller`)
  await run(
    `insert into highlight (id, profile_id, title, created_at) select highlight_id, id, 'No. ' || n, now() from teller`,
  )
  await run(
    `insert into highlight_story (highlight_id, position, post_id) select highlight_id, 0, story_id from teller`,
  )
}

async function seedChats(run: Run, viewerProfileId: string): Promise<void> {
  await run(`insert into chat_setting (profile_id, may_write) select id, 'following' from teller`)
  await run(
    `insert into chat (id, first_profile_id, second_profile_id, created_at)
     select chat_id, least(id, $1::uuid), greatest(id, $1::uuid), now() from teller where id <> $1::uuid`,
    [viewerProfileId],
  )
  await run(
    `insert into chat_member (chat_id, profile_id, other_profile_id, folder)
     select chat_id, id, $1::uuid, 'requests' from teller where id <> $1::uuid
     union all select chat_id, $1::uuid, id, 'contacts' from teller where id <> $1::uuid`,
    [viewerProfileId],
  )
}
