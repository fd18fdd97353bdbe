-- The limits in effect at a moment: a raise takes effect later.
create function day_limit_at(spending_limit, timestamptz) returns bigint language sql immutable
  return case when $1.next_from <= $2 then $1.next_day_limit else $1.day_limit end;
create function month_limit_at(spending_limit, timestamptz) returns bigint language sql immutable
  return case when $1.next_from <= $2 then $1.next_month_limit else $1.month_limit end;

-- What a wallet spent since a transfer id, less what was reversed. A sale that was reversed and made once more counts when it
-- was made first. Ids grow with time, so this reads one stretch of one index.
create function spent_since(wallet_row bigint, lowest_id uuid) returns bigint language sql stable
  return (
    select coalesce(-sum(entry.amount), 0)::bigint from entry join transfer on transfer.id = entry.transfer_id
    where entry.account_id = wallet_row and entry.transfer_id >= lowest_id and transfer.type in (
      'profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase', 'ai_tool_usage',
      'ai_tool_usage_refund'
    ) and transfer.key not like 'again:%'
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
