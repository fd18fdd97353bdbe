-- Mails that an earlier version queued, each as a job of its own kind, become notifications. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;

  insert into graphile_worker._private_tasks (identifier) values ('deliver-notification') on conflict do nothing;

  -- A renewal that comes is announced again, in the form of now.
  update subscription
  set noticed_end = null
  from graphile_worker._private_jobs as queued
  join graphile_worker._private_tasks as task on task.id = queued.task_id
  where task.identifier = 'mail-renewal' and queued.payload ->> 'news' = 'soon'
    and subscription.id = (queued.payload ->> 'subscription_id')::uuid;

  with queued as (
    select job.id, job.payload, task.identifier
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
  ), notification as (
    select queued.id as job_id, 'job:' || queued.id as key, payout.user_id::text as user_id, null::timestamptz as until,
      json_build_object(
        'kind', 'payout',
        'news', case when payout.state = 'paid' and payout.reversed_cents > 0 then 'partly-reversed' else payout.state end,
        'credits', (payout.amount / 100.0)::float8,
        'destination', '•••• ' || right(payout.destination, 4),
        'reason', payout.reason) as content
    from queued join payout on payout.id = (queued.payload ->> 'payout_id')::uuid
    where queued.identifier = 'tell-of-payout' and payout.state <> 'requested'
    union all
    select queued.id, 'job:' || queued.id, queued.payload ->> 'userId', null,
      json_build_object(
        'kind', 'payout-destination',
        'news', queued.payload -> 'news',
        'method', queued.payload -> 'method',
        'end', queued.payload -> 'end',
        'username', profile.username,
        'at', queued.payload -> 'at')
    from queued left join profile on profile.id = (queued.payload ->> 'profileId')::uuid
    where queued.identifier = 'tell-of-destination'
    union all
    select queued.id, 'profile-transfer-requested:' || transfer.id, transfer.to_user_id::text, transfer.expires_at,
      json_build_object(
        'kind', 'profile-transfer-requested', 'username', profile.username, 'expiresAt', transfer.expires_at)
    from queued
    join profile_transfer as transfer on transfer.id = (queued.payload ->> 'transfer_id')::uuid
    join profile on profile.id = transfer.profile_id
    where queued.identifier = 'tell-of-profile-transfer'
      and queued.payload ->> 'news' = 'offered' and transfer.state = 'pending'
    union all
    select queued.id, 'job:' || queued.id,
      case queued.payload ->> 'to' when 'giver' then transfer.from_user_id else transfer.to_user_id end::text, null,
      json_build_object('kind', 'profile-transferred', 'username', profile.username, 'to', queued.payload -> 'to')
    from queued
    join profile_transfer as transfer on transfer.id = (queued.payload ->> 'transfer_id')::uuid
    join profile on profile.id = transfer.profile_id
    where queued.identifier = 'tell-of-profile-transfer' and queued.payload ->> 'news' = 'accepted'
    union all
    select queued.id, 'job:' || queued.id, subscriber.user_id::text, null,
      json_build_object(
        'kind', 'renewal-failed',
        'creator', creator.username,
        'because', 'See your subscriptions for the reason.',
        'endsAt', subscription.ends_at,
        'hasEnded', subscription.ends_at <= now())
    from queued
    join subscription on subscription.id = (queued.payload ->> 'subscription_id')::uuid
    join profile as subscriber on subscriber.id = subscription.subscriber_id
    left join profile as creator on creator.id = subscription.creator_id
    where queued.identifier = 'mail-renewal'
      and queued.payload ->> 'news' = 'failed' and subscription.problem is not null
  ), told as (
    insert into notification_key (key) select key from notification on conflict do nothing
  )
  update graphile_worker._private_jobs as job
  set task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver-notification'),
    payload = json_build_object(
      'key', notification.key, 'user_id', notification.user_id, 'notification', notification.content, 'until', notification.until)
  from notification
  where job.id = notification.job_id;

  -- What remains is no longer so, or announced again.
  delete from graphile_worker._private_jobs as queued
  using graphile_worker._private_tasks as task
  where queued.task_id = task.id
    and task.identifier in ('tell-of-payout', 'tell-of-destination', 'tell-of-profile-transfer', 'mail-renewal');
end
$$;
