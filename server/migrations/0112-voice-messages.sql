-- A recording of a voice: a content of its own kind, which only a message shows. `peaks` has a byte for each bar of its waveform.
alter table content
  drop constraint content_upload_kind_check,
  add constraint content_upload_kind_check check (upload_kind in ('media', 'inline', 'voice')),
  drop constraint content_kind_check,
  add constraint content_kind_check check (kind in ('photo', 'video', 'audio')),
  add check ((kind = 'audio') = (upload_kind = 'voice')),
  add column peaks bytea;
alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('media', 'inline', 'voice'));
create index content_voice on content (id) where upload_kind = 'voice' and deleted_at is null;

-- A recording is sent once, so that unsending the message can delete it.
alter table message add column voice_id uuid references content;
create unique index message_of_voice on message (voice_id) where voice_id is not null;
