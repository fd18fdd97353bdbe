import pg from 'pg'

/**
 * Inserts AI requests for the people of `seedPosts`: 200 for the viewer and five for everybody else. A few are
 * waiting, and the others have finished with an attempt and a picture from the person's gallery, if there is one.
 * Everybody also waits for a tool to open.
 */
export async function seedAiRequests(
  url: string,
  { viewerProfileId }: { viewerProfileId: string },
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `create temporary table asked as
        select gen_random_uuid() as id, profile.user_id, profile.id as profile_id, number,
          now() - (number || ' hours')::interval as at,
          number % 50 = 1 and (profile.id = '${viewerProfileId}' or random() < 0.1) as is_waiting
        from profile, generate_series(1, case when profile.id = '${viewerProfileId}' then 200 else 5 end) as number
        where profile.deleted_at is null`,
    )
    await client.query(
      `insert into ai_request (id, user_id, profile_id, task, input, prompt, status, outputs, output_price, charged,
          waits_for, created_at, finished_at)
        select id, user_id, profile_id, 'text_to_image', '{"prompt": "A lighthouse"}', 'A lighthouse',
          case when is_waiting then 'queued' else 'succeeded' end, 1, 70, case when is_waiting then 0 else 70 end,
          case when is_waiting then 'bfl' end, at, case when is_waiting then null else at + interval '5 seconds' end
        from asked`,
    )
    await client.query(
      `insert into ai_attempt (id, request_id, number, provider, model, provider_model, state, created_at, sent_at,
          accepted_at, deadline_at, finished_at)
        select gen_random_uuid(), id, 1, 'bfl', 'flux-dev', 'flux-dev', 'succeeded', at, at, at, at + interval '5 minutes',
          at + interval '4 seconds'
        from asked where not is_waiting`,
    )
    await client.query(
      `insert into ai_output (id, request_id, number, kind, content_id, created_at)
        select gen_random_uuid(), asked.id, 1, 'image', content.id, asked.at
        from (select *, row_number() over (partition by profile_id order by at) as n from asked where not is_waiting) as asked
        join (select id, profile_id, row_number() over (partition by profile_id order by id) as n from content) as content
          using (profile_id, n)`,
    )
    await client.query(
      `insert into ai_tool_wait (id, task, user_id, created_at) select gen_random_uuid(), 'ai_chatbot', id, now() from "user"`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
