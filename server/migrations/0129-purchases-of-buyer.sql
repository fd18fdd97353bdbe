-- Messages that somebody bought stay in their chat when they clear it.
create index message_purchase_of_buyer on message_purchase (profile_id) where revoked_at is null;
