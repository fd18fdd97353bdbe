-- The order in which lots are spent: restricted credits first, then free, gifted and earned ones, and paid ones last,
-- so that a refund finds as many of them as possible. Older lots go before newer ones.
create function spending_rank(lot) returns int language sql immutable
  return case when $1.spend_on is null then 10 else 0 end
    + array_position(array['free', 'gift', 'earnings', 'crypto', 'card'], $1.source);

-- A logarithmic scale in steps of about an eighth, by which the index of spenders is sorted.
create function magnitude_of(amount bigint) returns smallint language sql immutable
  return floor(8 * ln(greatest(amount, 1)::double precision))::smallint;

-- Moves value. If the key was used before, nothing moves, and the `done_…` fields describe the earlier transfer.
-- `owing` lists the profiles that received something and have a debt. All their rows are locked, so that the debt can
-- be settled.
--
-- This is the only code that writes transfers, entries, balances and lots. The server's role can't write them, so the
-- function runs with the rights of its owner. Its search path puts temporary tables last, because any role can create
-- them and they would otherwise shadow the ledger's tables. Statements are planned once per connection, perhaps while
-- tables are still empty, and never for the values of one call, so the settings make every plan use an index.
create function move_value(
  input jsonb, out done_id uuid, out done_type text, out done_amount bigint, out owing uuid[]
) language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moving movement := jsonb_populate_record(null::movement, input);
  legs movement_leg[] := moving.legs;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  today date := (moving.at at time zone 'UTC')::date;
  leg movement_leg;
  wallet_leg movement_leg;
  owners uuid[] := '{}';
  wallet_row bigint;
  wallet_balance bigint := 0;
  is_limited boolean;
  others_give boolean := false;
  is_debtor boolean;
  next_lot record;
  giver record;
  missing bigint;
  giving text[] := '{}';
  receiving text[] := '{}';
  uneven bigint := 0;
  received bigint := 0;
  out_of_lots bigint := 0;
  uses movement_lot_use[] := moving.lot_uses;
  use movement_lot_use;
  given_leg int[] := '{}';
  given_row bigint[] := '{}';
  given_amount bigint[] := '{}';
  posting_leg int[];
  posting_slot smallint[];
  posting_amount bigint[];
  counted_leg int[] := '{}';
  sales int;
  row_id bigint;
  row_slot smallint;
  moves_value text;
begin
  foreach leg in array legs loop
    uneven := uneven + leg.amount;
    owners := owners || leg.owner_id;
    if leg.amount > 0 then
      receiving := receiving || leg.kind;
      received := received + leg.amount;
    else
      giving := giving || leg.kind;
      if leg.kind in ('earnings', 'hold') then others_give := true; end if;
    end if;
    if (leg.kind in ('wallet', 'earnings', 'hold')) is distinct from (leg.owner_id <> nobody) then
      raise exception 'An account of the kind % cannot belong to %.', leg.kind, leg.owner_id
        using errcode = 'check_violation';
    end if;
    if leg.kind = 'wallet' then
      if wallet_leg.owner_id is not null then
        raise exception 'A transfer moves value of one wallet at most.' using errcode = 'check_violation';
      end if;
      wallet_leg := leg;
    end if;
  end loop;
  if uneven is distinct from 0 then
    raise exception 'A transfer has to balance.' using errcode = 'check_violation';
  end if;
  if received is distinct from moving.gross then
    raise exception 'A transfer of % cannot move %.', moving.gross, received using errcode = 'check_violation';
  end if;
  if is_transfer_route(moving.type, giving, receiving) is not true then
    raise exception 'A transfer of the type % cannot move value from % to %.', moving.type, giving, receiving
      using errcode = 'check_violation';
  end if;

  -- Lock the rows in one order (wallets, earnings, holds, each by id), so that two transfers can't deadlock. A wallet's
  -- row serializes everything that its owner does. The other accounts are locked only when one of them gives, and then
  -- the receiving ones too, because two profiles may give to each other at once.
  if wallet_leg.owner_id is not null then
    select id, balance, exists (select from spending_limit where user_id = owner_id),
      exists (select from debt where user_id = owner_id and settled < amount)
    into wallet_row, wallet_balance, is_limited, is_debtor
    from ledger_account where kind = 'wallet' and owner_id = wallet_leg.owner_id for no key update;
    -- Open a missing wallet here. Doing so after locking the earnings that fill it would break the lock order.
    if wallet_row is null and wallet_leg.amount > 0 then
      select opened.row_id into wallet_row from open_slot('wallet', wallet_leg.owner_id) as opened;
    end if;
  end if;
  if others_give then
    perform from ledger_account
    where (kind, owner_id) in (
      select held.kind, held.owner_id from unnest(legs) as held where held.kind in ('earnings', 'hold')
    )
    order by kind, id for no key update;
  end if;

  insert into transfer (id, key, type, amount, source_profile_id, destination_profile_id, referrer_profile_id,
    subject_id, undoes, metadata, created_at)
  values (moving.transfer_id, moving.key, moving.type, moving.gross, moving.source_profile_id,
    moving.destination_profile_id, moving.referrer_profile_id, moving.subject_id, moving.undoes, moving.metadata, moving.at)
  on conflict (key) do nothing;
  if not found then
    select id, type, amount into done_id, done_type, done_amount from transfer where key = moving.key;
    return;
  end if;

  -- Take the wallet's amount from its lots.
  if wallet_leg.amount < 0 then
    missing := -wallet_leg.amount;
    if moving.spend_on is null then
      if wallet_balance >= missing then missing := 0; end if;
    else
      if is_limited then
        perform refuse_beyond_limit(wallet_leg.owner_id, wallet_row, missing, moving.at, moving.day_start,
          moving.month_start);
      end if;
      if is_debtor then perform refuse_withheld(wallet_leg.owner_id, wallet_balance, missing); end if;
      -- The first lot nearly always has enough.
      with spent as (
        update lot set remaining = remaining - missing
        where remaining >= missing and id = (
          select lot.id from lot
          where lot.account_id = wallet_row and not lot.is_spent
            and (lot.spend_on is null or moving.spend_on = any(lot.spend_on))
          order by spending_rank(lot), lot.id limit 1
        )
        returning id
      )
      insert into lot_use (transfer_id, lot_id, amount) select moving.transfer_id, id, missing from spent;
      if found then
        out_of_lots := missing;
        missing := 0;
      else
        wallet_balance := 0;
        for next_lot in
          select lot.id, lot.remaining from lot
          where lot.account_id = wallet_row and not lot.is_spent
            and (lot.spend_on is null or moving.spend_on = any(lot.spend_on))
          order by spending_rank(lot), lot.id
        loop
          use := (next_lot.id, least(next_lot.remaining, missing));
          uses := uses || use;
          wallet_balance := wallet_balance + next_lot.remaining;
          missing := missing - use.amount;
          exit when missing = 0;
        end loop;
      end if;
    end if;
    if missing > 0 then
      perform refuse('not-enough-credits',
        jsonb_build_object('needed', -wallet_leg.amount, 'available', coalesce(wallet_balance, 0)));
    end if;
  end if;

  -- Income of a debtor settles their debt, which takes from all rows of the account. Locking all of them before picking
  -- one makes concurrent sales queue instead of deadlocking.
  if exists (select from debt where profile_id = any(owners) and settled < amount and not is_of_former_owner) then
    select array_agg(distinct debt.profile_id) into owing
    from unnest(legs) as received
    join debt on debt.profile_id = received.owner_id and debt.settled < debt.amount and not debt.is_of_former_owner
    where received.kind = 'earnings' and received.amount > 0;
    perform from ledger_account where kind = 'earnings' and owner_id = any(owing) order by id for no key update;
  end if;

  -- Let the writes below pass the triggers in ledger-guards.sql.
  moves_value := set_config('fanfare.moves_value', 'yes', true);

  -- Choose the rows that earnings and holds give from. They are locked already.
  if others_give then
    for number in 1 .. cardinality(legs) loop
      leg := legs[number];
      continue when leg.amount > 0 or leg.kind not in ('earnings', 'hold');
      missing := -leg.amount;
      for giver in
        select id, balance from ledger_account
        where kind = leg.kind and owner_id = leg.owner_id and balance > 0 order by id
      loop
        given_leg := given_leg || number;
        given_row := given_row || giver.id;
        given_amount := given_amount || -least(giver.balance, missing);
        missing := missing - least(giver.balance, missing);
        exit when missing = 0;
      end loop;
      if missing > 0 then perform refuse('not-enough-earnings', '{}'); end if;
    end loop;
  end if;

  -- Update balances and entries together. A receiving account uses a row that nobody else is writing, so that a popular
  -- seller's sales don't queue.
  with picked as materialized (
    select side.number, side.amount, case when side.kind = 'wallet' then wallet_row else (
      select free.id from ledger_account as free
      where free.kind = side.kind and free.owner_id = side.owner_id
      order by free.slot limit 1 for no key update skip locked
    ) end as row_id
    from unnest(legs) with ordinality as side (kind, owner_id, amount, income, reward_from, number)
    where side.amount > 0 or side.kind not in ('earnings', 'hold')
    union all
    select given.number, given.amount, given.row_id
    from unnest(given_leg, given_row, given_amount) as given (number, row_id, amount)
  ), moved as (
    update ledger_account set balance = balance + picked.amount from picked where ledger_account.id = picked.row_id
    returning picked.number::int as number, ledger_account.id as row_id, ledger_account.slot, picked.amount
  ), posted as (
    insert into entry (transfer_id, account_id, amount) select moving.transfer_id, moved.row_id, moved.amount from moved
  )
  select array_agg(moved.number), array_agg(moved.slot), array_agg(moved.amount)
  into posting_leg, posting_slot, posting_amount from moved;

  -- Add a row to each account whose rows were all being written, or that had none yet.
  for number in 1 .. cardinality(legs) loop
    continue when number = any(posting_leg);
    leg := legs[number];
    select opened.row_id, opened.row_slot into row_id, row_slot from open_slot(leg.kind, leg.owner_id) as opened;
    update ledger_account set balance = balance + leg.amount where id = row_id;
    insert into entry (transfer_id, account_id, amount) values (moving.transfer_id, row_id, leg.amount);
    posting_leg := posting_leg || number;
    posting_slot := posting_slot || row_slot;
    posting_amount := posting_amount || leg.amount;
  end loop;
  moves_value := set_config('fanfare.moves_value', 'no', true);

  foreach use in array uses loop
    if (use.amount > 0) is distinct from (wallet_leg.amount < 0) then
      raise exception 'A lot and its wallet must both give or both receive.'
        using errcode = 'check_violation';
    end if;
    update lot set remaining = remaining - use.amount where id = use.lot_id and account_id = wallet_row;
    if not found then
      raise exception 'The wallet has no lot %.', use.lot_id using errcode = 'check_violation';
    end if;
    insert into lot_use (transfer_id, lot_id, amount) values (moving.transfer_id, use.lot_id, use.amount);
    out_of_lots := out_of_lots + use.amount;
  end loop;
  if (moving.grants).id is not null then
    insert into lot (id, account_id, source, spend_on, is_refundable, checkout_id, granted, remaining, created_at)
    values ((moving.grants).id, wallet_row, (moving.grants).source, (moving.grants).spend_on,
      (moving.grants).is_refundable, (moving.grants).checkout_id, wallet_leg.amount, wallet_leg.amount, moving.at);
    out_of_lots := out_of_lots - wallet_leg.amount;
  end if;
  if coalesce(wallet_leg.amount, 0) <> -out_of_lots then
    raise exception 'A wallet and its lots must change by the same amount.' using errcode = 'check_violation';
  end if;

  -- Update the sums that charts and lists read. Each row uses the slot of an account row we already hold the lock on,
  -- so this never waits. A leg that takes from several rows counts once.
  for posting in 1 .. cardinality(posting_leg) loop
    leg := legs[posting_leg[posting]];
    continue when leg.income is null;
    sales := case when posting_leg[posting] = any(counted_leg) then 0 else moving.counts end;
    insert into earned_day (profile_id, day, type, slot, amount, transfers)
    values (leg.owner_id, today, leg.income, posting_slot[posting], posting_amount[posting], sales)
    on conflict (profile_id, day, type, slot) do update
      set amount = earned_day.amount + excluded.amount, transfers = earned_day.transfers + excluded.transfers;
    if leg.reward_from is not null then
      insert into rewarded (profile_id, seller_id, slot, amount, transfers)
      values (leg.owner_id, leg.reward_from, posting_slot[posting], posting_amount[posting], sales)
      on conflict (profile_id, seller_id, slot) do update
        set amount = rewarded.amount + excluded.amount, transfers = rewarded.transfers + excluded.transfers;
    end if;
    counted_leg := counted_leg || posting_leg[posting];
  end loop;
  if (moving.spender).seller_id is not null then
    insert into spender (profile_id, spender_id, amount, transfers, magnitude)
    values ((moving.spender).seller_id, (moving.spender).spender_id, (moving.spender).amount, moving.counts,
      magnitude_of((moving.spender).amount))
    on conflict (profile_id, spender_id) do update
      set amount = spender.amount + excluded.amount, transfers = spender.transfers + excluded.transfers,
        magnitude = magnitude_of(spender.amount + excluded.amount);
    insert into spender_day (profile_id, day, spender_id, amount, transfers)
    values ((moving.spender).seller_id, today, (moving.spender).spender_id, (moving.spender).amount, moving.counts)
    on conflict (profile_id, day, spender_id) do update
      set amount = spender_day.amount + excluded.amount, transfers = spender_day.transfers + excluded.transfers;
  end if;
end $$;
