-- What a period cost when it began. A partial refund lowers `price`, and a request that is sent again names the first one.
alter table subscription_period add column original_price bigint;
update subscription_period set original_price = coalesce(
  (select amount from transfer where key = 'subscription:' || subscription_period.id),
  price
);
alter table subscription_period alter column original_price set not null;
