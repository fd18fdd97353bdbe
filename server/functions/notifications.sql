-- Queues a job that rebuilds a group's notification, one for each two seconds however often the group changes. The job starts at
-- least two seconds after whoever asks for it; a transaction that takes longer is found by a sweep. Nobody waits for somebody else
-- who is queueing the same job.
create function collect_notification(recipient uuid, group_name text) returns void language plpgsql as $$
declare
  moment_window constant bigint := floor(extract(epoch from clock_timestamp()) / 2);
  name constant text := 'notification:' || recipient || ':' || group_name || ':' || moment_window;
begin
  perform graphile_worker.add_job(
    identifier => 'collect-notification',
    payload => json_build_object('recipient_id', recipient, 'group_key', group_name),
    run_at => to_timestamp((moment_window + 2) * 2),
    max_attempts => 10,
    job_key => name
  )
  where not exists (select from graphile_worker._private_jobs where key = name)
    and pg_try_advisory_xact_lock(hashtextextended(name, 0));
end $$;

-- Notes what happened, once for each key. Returns whether it is new.
create function add_notification_source(source notification_source) returns boolean language plpgsql as $$
begin
  insert into notification_source select (source).* on conflict do nothing;
  if not found then return false; end if;
  perform collect_notification(source.recipient_id, source.group_key);
  return true;
end $$;
