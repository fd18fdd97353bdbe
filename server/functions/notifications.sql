-- Queues a job that rebuilds a group's notification, at most one every two seconds however often the group changes. The
-- job starts at least two seconds after it is queued; a sweep covers transactions that take longer. If somebody else is
-- queueing the same job, this returns without waiting.
--
-- The job is inserted into the queue's table directly. add_job would also notify the workers, which have nothing to do
-- before the job is due, and PostgreSQL serializes the commits of transactions that notify, so every purchase would
-- wait for other purchases to reach the disk.
create function collect_notification(recipient uuid, group_name text) returns void language plpgsql as $$
declare
  moment_window constant bigint := floor(extract(epoch from clock_timestamp()) / 2);
  name constant text := 'notification:' || recipient || ':' || group_name || ':' || moment_window;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(name, 0)) then return; end if;
  if not exists (select from graphile_worker._private_tasks where identifier = 'collect-notification') then
    insert into graphile_worker._private_tasks (identifier) values ('collect-notification') on conflict do nothing;
  end if;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
  select id, json_build_object('recipient_id', recipient, 'group_key', group_name),
    to_timestamp((moment_window + 2) * 2), 10, name
  from graphile_worker._private_tasks where identifier = 'collect-notification'
  on conflict (key) do nothing;
end $$;

-- Records an event once per key, and returns whether it was new.
create function add_notification_source(source notification_source) returns boolean language plpgsql as $$
begin
  insert into notification_source select (source).* on conflict do nothing;
  if not found then return false; end if;
  perform collect_notification(source.recipient_id, source.group_key);
  return true;
end $$;
