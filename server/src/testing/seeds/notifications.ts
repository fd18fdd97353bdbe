import pg from 'pg'

/**
 * Notifies everybody in `seedPosts` of likes on their posts. Each person gets forty notifications from three people,
 * most of them read.
 */
export async function seedNotifications(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create temporary table person as
      select row_number() over (order by id) - 1 as n, count(*) over () as people, id from profile where deleted_at is null`)
    await client.query(`create temporary table news as
      select id as recipient_id, n, people, number, 'like:' || number as group_key,
        case number % 4 when 0 then 'follow' else 'like' end as type, now() - (number || ' hours')::interval as at
      from person cross join generate_series(1, 40) as number`)
    await client.query(`insert into notification (id, recipient_id, group_key, type, actor_count, happened_at, read_at)
      select gen_random_uuid(), recipient_id, group_key, type, 3, at, case when number > 3 then at end from news`)
    await client.query(`insert into notification_source (key, recipient_id, group_key, type, actor_id, happened_at)
      select 'like:' || recipient_id || ':' || number || ':' || other, recipient_id, group_key, type, person.id, at
      from news cross join generate_series(1, 3) as other
      join person on person.n = (news.n + other * 7 + number) % news.people`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
