-- Up to which message the other one was told that they have read: not as far as they have, in a request or a closed chat.
alter table chat_member add column told_number integer not null default 0;
update chat_member set told_number = read_number where folder = 'contacts';
