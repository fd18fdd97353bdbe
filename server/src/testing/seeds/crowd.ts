import pg from 'pg'

/**
 * Inserts everything else for the people of `seedPosts`: sessions, follows, comments, purchases, subscriptions, saves,
 * and wallets. Each table gets about as many rows as there are posts.
 */
export async function seedCrowd(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const run = (text: string) => client.query(text)
  try {
    await run(`create temporary table person as
      select row_number() over (order by id) as n, id, user_id from profile where deleted_at is null`)
    await run(`create temporary table numbered_post as
      select row_number() over (order by id) as n, id, profile_id from post`)
    await run('create index on person (n)')
    await run('analyze person, numbered_post')
    await seedAccounts(run)
    await seedIdentities(run)
    await seedRelations(run)
    await seedBlocks(run)
    await seedEngagement(run)
    await seedWallets(run)
    await run('analyze')
  } finally {
    await client.end()
  }
}

type Run = (text: string) => Promise<unknown>

/** Pairs each post with a person. Each `shift` gives other pairs. */
const postAndPerson = (shift: number) =>
  `numbered_post as post join person on person.n = (post.n * 7 + ${shift}) % (select count(*) from person) + 1
   where person.id <> post.profile_id`

async function seedAccounts(run: Run): Promise<void> {
  await run(`insert into session (id, token_hash, user_id, profile_id, user_agent, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), sha256(convert_to(id::text, 'utf8')), user_id, id, 'a browser', now(), now(),
      now() + interval '1 day'
    from person`)
  await run(`insert into referral (user_id, referrer_profile_id, created_at)
    select guest.user_id, referrer.id, now() from person as guest join person as referrer on referrer.n = guest.n / 2`)
  await run(`insert into referral_terms (user_id, social_percent) select user_id, 30 from person`)
  await run(
    `insert into spending_limit (user_id, day_limit) select user_id, 100000 from person where n % 2 = 0`,
  )
  await run(`insert into crypto_wallet (user_id, address, changed_at)
    select user_id, '0x' || lpad(to_hex(n), 40, '0'), now() from person`)
  await run(`insert into ban (id, profile_id, reason, starts_at, ends_at, lifted_at)
    select gen_random_uuid(), id, 'spam', now() - interval '9 days', now() - interval '8 days', now() - interval '8 days' from person`)
  await run(`insert into allowance (key, used_until)
    select 'like:' || user_id, now() from person on conflict do nothing`)
}

/** Everybody is verified, with two seeded photos as the pictures of their identity check. */
async function seedIdentities(run: Run): Promise<void> {
  await run(`insert into identity_check (id, user_id, state, legal_name, born_on, country, document_kind, front_id,
      selfie_id, submitted_at, decided_at, decided_by)
    select gen_random_uuid(), person.user_id, 'approved', 'Person ' || person.n, '1990-01-01', 'DE', 'passport', front.id,
      selfie.id, now() - interval '9 days', now() - interval '8 days', person.user_id
    from person
    join (select row_number() over (order by id) as n, id from content) as front on front.n = 2 * person.n
    join (select row_number() over (order by id) as n, id from content) as selfie on selfie.n = 2 * person.n + 1`)
}

async function seedRelations(run: Run): Promise<void> {
  await run(`insert into follow (follower_id, followed_id, created_at)
    select person.id, followed.id, now() - number * interval '1 hour'
    from person, generate_series(1, 2) as number, person as followed
    where followed.n = (person.n * 11 + number) % (select count(*) from person) + 1 and followed.id <> person.id
    on conflict do nothing`)
  await run(`insert into follow_counter (profile_id, slot, count)
    select id, slot, 5 from person, generate_series(0, 1) as slot on conflict do nothing`)
  await run(`insert into plan (profile_id, is_open, monthly_price, three_months_discount, six_months_discount,
      twelve_months_discount, changed_at)
    select id, true, 500, 0, 0, 0, now() from person on conflict do nothing`)
  await run(`insert into subscription (id, subscriber_id, creator_id, started_at, ends_at, anchor_day)
    select gen_random_uuid(), person.id, creator.id, now() - interval '9 days', now() + interval '9 days', 1
    from person, generate_series(1, 2) as number, person as creator
    where creator.n = (person.n * 13 + number) % (select count(*) from person) + 1 and creator.id <> person.id
    on conflict do nothing`)
}

/** Everybody blocks one person and mutes another. */
async function seedBlocks(run: Run): Promise<void> {
  const others = (factor: number) => `from person, person as other
    where other.n = (person.n * ${factor} + 1) % (select count(*) from person) + 1 and other.id <> person.id`
  await run(
    `insert into block (blocker_id, blocked_id, created_at) select person.id, other.id, now() ${others(17)}`,
  )
  await run(
    `insert into mute (muter_id, muted_id, created_at) select person.id, other.id, now() ${others(19)}`,
  )
}

async function seedEngagement(run: Run): Promise<void> {
  await run(
    `insert into post_save (profile_id, post_id, created_at) select person.id, post.id, now() from ${postAndPerson(1)}`,
  )
  await run(`insert into purchase (id, post_id, profile_id, price, purchased_at)
    select gen_random_uuid(), post.id, person.id, 500, now() from ${postAndPerson(2)}`)
  await seedTakedowns(run)
  await run(`insert into comment (id, post_id, profile_id, body, created_at)
    select gen_random_uuid(), post.id, person.id, 'Comment ' || post.n, now() - post.n * interval '1 second'
    from ${postAndPerson(3)}`)
  await run(
    `insert into comment_like (comment_id, profile_id, created_at) select id, profile_id, now() from comment`,
  )
}

/**
 * The posts themselves aren't removed, so that the measured lists keep their length. A third of the takedowns have
 * refunds that wait for approval.
 */
async function seedTakedowns(run: Run): Promise<void> {
  await run(`insert into takedown
      (id, post_id, moderator_id, reason, taken_down_at, to_refund, refunds_approved_at, refunds_approved_by, refunded_at, was_removed)
    select gen_random_uuid(), post_id, user_id, 'Spam', at, 500, case when n % 3 > 0 then at end,
      case when n % 3 > 0 then user_id end, case when n % 3 > 0 then at end, false
    from (
      select post.n, post.id as post_id, person.user_id, now() - post.n * interval '1 minute' as at
      from ${postAndPerson(4)}
    ) as removal`)
  await run(`insert into post_restoration
      (id, post_id, moderator_id, reason, taken_down_at, to_refund, refunds_approved_at, refunds_approved_by, refunded_at, was_removed,
        restored_by, restored_because, restored_at)
    select gen_random_uuid(), post_id, moderator_id, reason, taken_down_at - interval '1 year', to_refund, refunds_approved_at,
      refunds_approved_by, refunded_at, was_removed, moderator_id, 'A mistake', now()
    from takedown`)
}

async function seedWallets(run: Run): Promise<void> {
  await run(`insert into ledger_account (kind, owner_id, slot, balance)
    select 'wallet', user_id, 0, 100000 from person on conflict do nothing`)
  await run(`insert into lot (id, account_id, source, is_refundable, granted, remaining, created_at)
    select gen_random_uuid(), account.id, 'card', true, 20000, 20000, now()
    from ledger_account as account, generate_series(1, 2) where kind = 'wallet'`)
  await run(`insert into ledger_account (kind, owner_id, slot)
    select 'earnings', id, slot from person, generate_series(0, 1) as slot on conflict do nothing`)
  await run(`insert into debt (transfer_id, profile_id, user_id, amount, settled, income_type, created_at)
    select transfer.id, person.id, person.user_id, 100, 100, 'profile_tip', now()
    from (select row_number() over () as n, id from transfer) as transfer join person using (n)`)
}
