-- Finds the few admins among all users, for example to notify them of refunds that wait for their approval.
create index user_admins on "user" (id) where role = 'admin';
