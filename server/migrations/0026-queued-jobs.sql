-- Jobs that an earlier version queued, in the form that the current one takes up. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;

  insert into graphile_worker._private_tasks (identifier)
  values ('process-photo'), ('process-video') on conflict do nothing;
  update graphile_worker._private_jobs as queued
  set task_id = task.id
  from graphile_worker._private_tasks as former, content, graphile_worker._private_tasks as task
  where former.identifier = 'process-content' and queued.task_id = former.id
    and content.id = (queued.payload ->> 'content_id')::uuid
    and task.identifier = 'process-' || content.kind;

  -- A payment is settled by the webhook that reported its refund or dispute.
  update webhook_event set done_at = null, look_at = now()
  from graphile_worker._private_jobs as queued
  join graphile_worker._private_tasks as task on task.id = queued.task_id
  where task.identifier = 'settle-payment'
    and webhook_event.about_kind = 'payment' and webhook_event.about_id = queued.payload ->> 'payment_id';

  update graphile_worker._private_jobs as queued
  set payload = json_build_object('email', owner.email)
  from graphile_worker._private_tasks as task, "user" as owner
  where task.identifier = 'send-password-reset' and queued.task_id = task.id
    and owner.id = (queued.payload ->> 'user_id')::uuid;

  update graphile_worker._private_jobs as queued
  set payload = json_build_object('upload_id', upload.id, 'user_id', profile.user_id)
  from graphile_worker._private_tasks as task, upload, profile
  where task.identifier = 'fetch-upload' and queued.task_id = task.id
    and upload.id = (queued.payload ->> 'upload_id')::uuid and profile.id = upload.profile_id;

  -- What remains has nothing left to work on: its content, upload or user is gone.
  delete from graphile_worker._private_jobs as queued
  using graphile_worker._private_tasks as task
  where queued.task_id = task.id
    and (task.identifier in ('process-content', 'settle-payment')
      or task.identifier = 'send-password-reset' and queued.payload ->> 'email' is null
      or task.identifier = 'fetch-upload' and queued.payload ->> 'user_id' is null);
end
$$;
