-- A member can pin chats, which their list shows above the others. Both parts are sorted by the latest message.
alter table chat_member add column is_pinned boolean not null default false;
drop index chat_member_list;
create index chat_member_list on chat_member (profile_id, folder, is_pinned desc, last_at desc, chat_id desc)
  where last_at is not null;
