-- The limits in effect at a given time. A raise takes effect after a delay.
create function day_limit_at(spending_limit, timestamptz) returns bigint language sql immutable
  return case when $1.next_from <= $2 then $1.next_day_limit else $1.day_limit end;
create function month_limit_at(spending_limit, timestamptz) returns bigint language sql immutable
  return case when $1.next_from <= $2 then $1.next_month_limit else $1.month_limit end;

-- The original of a sale that partial refunds replaced with cheaper ones.
create function first_sale(sale uuid) returns transfer language sql stable
  return (
    with recursive made as (
      select transfer from transfer where transfer.id = sale
      union all
      select earlier from made join transfer as earlier on earlier.id = case
        when starts_with((made.transfer).key, 'again:') then substr((made.transfer).key, 7)::uuid end
    )
    select made.transfer from made where not starts_with((made.transfer).key, 'again:')
  );

-- A wallet's spending since a transfer id. A sale that was reversed and made again counts once, with its original time
-- and price. A sale that stayed reversed doesn't count. Ids grow with time, so this reads one range of one index.
create function spent_since(wallet_row bigint, lowest_id uuid) returns bigint language sql stable
  return (
    select coalesce(-sum(entry.amount), 0)::bigint from entry join transfer on transfer.id = entry.transfer_id
    where entry.account_id = wallet_row and entry.transfer_id >= lowest_id and transfer.type in (
      'profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase', 'ai_tool_usage',
      'ai_tool_usage_refund'
    ) and transfer.key not like 'again:%'
  ) - (
    select coalesce(sum(sale.amount), 0)::bigint
    from entry join transfer as undoing on undoing.id = entry.transfer_id
    cross join lateral first_sale(undoing.undoes) as sale
    where entry.account_id = wallet_row and entry.transfer_id >= lowest_id and undoing.undoes >= lowest_id
      and undoing.key = 'undo:' || undoing.undoes and sale.id >= lowest_id
      and not exists (select from transfer as again where again.key = 'again:' || undoing.undoes)
  );

-- Refuses a purchase beyond the person's own spending limits.
create function refuse_beyond_limit(
  person uuid, wallet_row bigint, wanted bigint, moment timestamptz, day_start uuid, month_start uuid
) returns void language plpgsql as $$
declare
  most bigint[];
  rest bigint;
begin
  select array[day_limit_at(spending_limit, moment), month_limit_at(spending_limit, moment)] into most
  from spending_limit where user_id = person;
  if most[1] is not null then
    rest := most[1] - spent_since(wallet_row, day_start);
    if wanted > rest then
      perform refuse('spending-limit-reached', jsonb_build_object('limit', 'day', 'left', greatest(rest, 0)));
    end if;
  end if;
  if most[2] is not null then
    rest := most[2] - spent_since(wallet_row, month_start);
    if wanted > rest then
      perform refuse('spending-limit-reached', jsonb_build_object('limit', 'month', 'left', greatest(rest, 0)));
    end if;
  end if;
end $$;
