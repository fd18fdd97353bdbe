-- The order in which lots are spent: what can be used for less first, then what was free, given or earned, and what was
-- paid for last, so that a refund finds as much as possible; older before younger.
create function spending_rank(lot) returns int language sql immutable
  return case when $1.spend_on is null then 10 else 0 end
    + array_position(array['free', 'gift', 'earnings', 'crypto', 'card'], $1.source);

-- Another row for a busy account; when it has as many as it may, its next free one.
create function open_slot(wanted_kind text, wanted_owner uuid, out row_id bigint, out row_slot smallint)
language plpgsql as $$
begin
  insert into ledger_account (kind, owner_id, slot)
  select wanted_kind, wanted_owner, free.slot
  from generate_series(0, case when wanted_kind in ('wallet', 'hold') then 0 else 15 end) as free (slot)
  where not exists (
    select from ledger_account where kind = wanted_kind and owner_id = wanted_owner and slot = free.slot
  )
  order by free.slot limit 1
  on conflict do nothing returning id, slot into row_id, row_slot;
  if found then return; end if;
  select id, slot into row_id, row_slot from ledger_account
  where kind = wanted_kind and owner_id = wanted_owner
  order by random() limit 1 for no key update;
end $$;

-- Grows with an amount in steps of about an eighth: what the index of spenders is ordered by.
create function magnitude_of(amount bigint) returns smallint language sql immutable
  return floor(8 * ln(greatest(amount, 1)::double precision))::smallint;

-- Moves value. The legs lie side by side in arrays: whose account (at most one wallet), how much (below zero gives), as
-- which income, and for a reward whose sale brought it. A key that is taken moves nothing, and `done` says for what. What
-- a wallet gives comes out of the lots that are named, or of those that may be spent on the purpose. `owing` are profiles
-- that received something and owe something; all their rows are locked, so that it can be settled.
--
-- It is the only code that writes transfers, entries, balances and lots. The server's own database role cannot, so the
-- function runs with the rights of its owner. Temporary tables, which any role can create, come last in its search path:
-- otherwise they would stand in for those of the ledger. Its statements are planned once a connection, perhaps while tables are still
-- empty, and never for the values of one call: the settings keep every plan one that goes by an index.
create function move_value(
  new_id uuid, new_key text, new_type text, moment timestamptz,
  kinds text[], owners uuid[], amounts bigint[], incomes text[], sellers uuid[], gross bigint, times int,
  from_profile uuid, to_profile uuid, for_referrer uuid, about uuid, undoing uuid, facts jsonb,
  purpose text, day_start uuid, month_start uuid, used_lots uuid[], used_amounts bigint[],
  granted_lot uuid, granted_as text, granted_for text[], granted_refundable boolean, granted_by uuid,
  paid_profile uuid, paying_profile uuid, paid bigint,
  out done_id uuid, out done_type text, out done_amount bigint, out owing uuid[]
) language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  today date := (moment at time zone 'UTC')::date;
  wallet_leg int := array_position(kinds, 'wallet');
  wallet_row bigint;
  wallet_holds bigint := 0;
  is_limited boolean;
  others_give boolean := false;
  is_debtor boolean;
  next_lot record;
  giver record;
  missing bigint;
  uneven bigint := 0;
  out_of_lots bigint := 0;
  given_leg int[] := '{}';
  given_row bigint[] := '{}';
  given_amount bigint[] := '{}';
  posting_leg int[];
  posting_slot smallint[];
  posting_amount bigint[];
  counted_leg int[] := '{}';
  row_id bigint;
  row_slot smallint;
  leg_number int;
  moves_value text;
begin
  for leg in 1 .. cardinality(kinds) loop
    uneven := uneven + amounts[leg];
  end loop;
  if uneven <> 0 then
    raise exception 'A transfer has to balance.' using errcode = 'check_violation';
  end if;

  -- Locks are had in one order, so that two transfers never wait for each other: wallets, earnings, holds, each by id. The
  -- row of a wallet orders everything that its owner does; the others are waited for only when one of them gives, and then
  -- those that receive as well: two profiles may give to each other at once.
  if wallet_leg is not null then
    select id, balance, exists (select from spending_limit where user_id = owner_id),
      exists (select from claim where user_id = owner_id and settled < amount)
    into wallet_row, wallet_holds, is_limited, is_debtor
    from ledger_account where kind = 'wallet' and owner_id = owners[wallet_leg] for no key update;
    -- Opened here when it is not there yet, not after the earnings that fill it: that would be another order.
    if wallet_row is null and amounts[wallet_leg] > 0 then
      select opened.row_id into wallet_row from open_slot('wallet', owners[wallet_leg]) as opened;
    end if;
  end if;
  for leg in 1 .. cardinality(kinds) loop
    if amounts[leg] < 0 and kinds[leg] in ('earnings', 'hold') then
      others_give := true;
      perform from ledger_account
      where (kind, owner_id) in (
        select held.kind, held.owner_id from unnest(kinds, owners) as held (kind, owner_id)
        where held.kind in ('earnings', 'hold')
      )
      order by kind, id for no key update;
      exit;
    end if;
  end loop;

  insert into transfer (id, key, type, amount, source_profile_id, destination_profile_id, referrer_profile_id,
    subject_id, undoes, metadata, created_at)
  values (new_id, new_key, new_type, gross, from_profile, to_profile, for_referrer, about, undoing, facts, moment)
  on conflict (key) do nothing;
  if not found then
    select id, type, amount into done_id, done_type, done_amount from transfer where key = new_key;
    return;
  end if;

  -- What the wallet gives, and out of which lots.
  if amounts[wallet_leg] < 0 then
    missing := -amounts[wallet_leg];
    if purpose is null then
      if wallet_holds >= missing then missing := 0; end if;
    else
      if is_limited then
        perform refuse_beyond_limit(owners[wallet_leg], wallet_row, missing, moment, day_start, month_start);
      end if;
      if is_debtor then perform refuse_withheld(owners[wallet_leg], wallet_holds, missing); end if;
      -- Nearly always the first lot in turn has enough.
      with spent as (
        update lot set remaining = remaining - missing
        where remaining >= missing and id = (
          select lot.id from lot
          where lot.account_id = wallet_row and not lot.is_spent
            and (lot.spend_on is null or purpose = any(lot.spend_on))
          order by spending_rank(lot), lot.id limit 1
        )
        returning id
      )
      insert into lot_use (transfer_id, lot_id, amount) select new_id, id, missing from spent;
      if found then
        out_of_lots := missing;
        missing := 0;
      else
        wallet_holds := 0;
        for next_lot in
          select lot.id, lot.remaining from lot
          where lot.account_id = wallet_row and not lot.is_spent
            and (lot.spend_on is null or purpose = any(lot.spend_on))
          order by spending_rank(lot), lot.id
        loop
          used_lots := used_lots || next_lot.id;
          used_amounts := used_amounts || least(next_lot.remaining, missing);
          wallet_holds := wallet_holds + next_lot.remaining;
          missing := missing - least(next_lot.remaining, missing);
          exit when missing = 0;
        end loop;
      end if;
    end if;
    if missing > 0 then
      perform refuse('not-enough-credits',
        jsonb_build_object('needed', -amounts[wallet_leg], 'available', coalesce(wallet_holds, 0)));
    end if;
  end if;

  -- What debtors receive settles what they owe, which takes from all their rows: locked before one of them is picked, many
  -- sales at once queue instead of waiting for each other.
  if exists (select from claim where profile_id = any(owners) and settled < amount and not is_of_former_owner) then
    select array_agg(distinct claim.profile_id) into owing
    from unnest(kinds, owners, amounts) as leg (kind, owner_id, amount)
    join claim on claim.profile_id = leg.owner_id and claim.settled < claim.amount and not claim.is_of_former_owner
    where leg.kind = 'earnings' and leg.amount > 0;
    perform from ledger_account where kind = 'earnings' and owner_id = any(owing) order by id for no key update;
  end if;

  -- Tells the guards of the ledger's tables who writes; see ledger-guards.sql.
  moves_value := set_config('fanfare.moves_value', 'yes', true);

  -- From which rows earnings and holds give. They are locked above.
  if others_give then
    for leg in 1 .. cardinality(kinds) loop
      continue when amounts[leg] > 0 or kinds[leg] not in ('earnings', 'hold');
      missing := -amounts[leg];
      for giver in
        select id, balance from ledger_account
        where kind = kinds[leg] and owner_id = owners[leg] and balance > 0 order by id
      loop
        given_leg := given_leg || leg;
        given_row := given_row || giver.id;
        given_amount := given_amount || -least(giver.balance, missing);
        missing := missing - least(giver.balance, missing);
        exit when missing = 0;
      end loop;
      if missing > 0 then perform refuse('not-enough-earnings', '{}'); end if;
    end loop;
  end if;

  -- Balances and entries move together. What receives takes a row that nobody else is writing, so that a popular seller's
  -- sales do not queue.
  with picked as materialized (
    select leg.number, leg.amount, case when leg.kind = 'wallet' then wallet_row else (
      select free.id from ledger_account as free
      where free.kind = leg.kind and free.owner_id = leg.owner_id
      order by free.slot limit 1 for no key update skip locked
    ) end as row_id
    from unnest(kinds, owners, amounts) with ordinality as leg (kind, owner_id, amount, number)
    where leg.amount > 0 or leg.kind not in ('earnings', 'hold')
    union all
    select given.number, given.amount, given.row_id
    from unnest(given_leg, given_row, given_amount) as given (number, row_id, amount)
  ), moved as (
    update ledger_account set balance = balance + picked.amount from picked where ledger_account.id = picked.row_id
    returning picked.number::int as number, ledger_account.id as row_id, ledger_account.slot, picked.amount
  ), posted as (
    insert into entry (transfer_id, account_id, amount) select new_id, moved.row_id, moved.amount from moved
  )
  select array_agg(moved.number), array_agg(moved.slot), array_agg(moved.amount)
  into posting_leg, posting_slot, posting_amount from moved;

  -- Others were writing every row of an account, or there was none yet: it gets another one.
  for leg in 1 .. cardinality(kinds) loop
    continue when leg = any(posting_leg);
    select opened.row_id, opened.row_slot into row_id, row_slot from open_slot(kinds[leg], owners[leg]) as opened;
    update ledger_account set balance = balance + amounts[leg] where id = row_id;
    insert into entry (transfer_id, account_id, amount) values (new_id, row_id, amounts[leg]);
    posting_leg := posting_leg || leg;
    posting_slot := posting_slot || row_slot;
    posting_amount := posting_amount || amounts[leg];
  end loop;
  moves_value := set_config('fanfare.moves_value', 'no', true);

  for used in 1 .. coalesce(cardinality(used_lots), 0) loop
    update lot set remaining = remaining - used_amounts[used] where id = used_lots[used];
    insert into lot_use (transfer_id, lot_id, amount) values (new_id, used_lots[used], used_amounts[used]);
    out_of_lots := out_of_lots + used_amounts[used];
  end loop;
  if granted_lot is not null then
    insert into lot (id, account_id, source, spend_on, is_refundable, checkout_id, granted, remaining, created_at)
    values (granted_lot, wallet_row, granted_as, granted_for, granted_refundable, granted_by,
      amounts[wallet_leg], amounts[wallet_leg], moment);
    out_of_lots := out_of_lots - amounts[wallet_leg];
  end if;
  if coalesce(amounts[wallet_leg], 0) <> -out_of_lots then
    raise exception 'A wallet gives and receives what its lots do.' using errcode = 'check_violation';
  end if;

  -- What charts and lists read. A row here has the slot of a row of the account, which is locked, so nobody waits twice.
  -- A leg that takes from several rows counts once.
  for posting in 1 .. cardinality(posting_leg) loop
    leg_number := posting_leg[posting];
    continue when incomes[leg_number] is null;
    insert into earned_day (profile_id, day, type, slot, amount, transfers)
    values (owners[leg_number], today, incomes[leg_number], posting_slot[posting], posting_amount[posting],
      case when leg_number = any(counted_leg) then 0 else times end)
    on conflict (profile_id, day, type, slot) do update
      set amount = earned_day.amount + excluded.amount, transfers = earned_day.transfers + excluded.transfers;
    if sellers[leg_number] is not null then
      insert into rewarded (profile_id, seller_id, slot, amount, transfers)
      values (owners[leg_number], sellers[leg_number], posting_slot[posting], posting_amount[posting],
        case when leg_number = any(counted_leg) then 0 else times end)
      on conflict (profile_id, seller_id, slot) do update
        set amount = rewarded.amount + excluded.amount, transfers = rewarded.transfers + excluded.transfers;
    end if;
    counted_leg := counted_leg || leg_number;
  end loop;
  if paid_profile is not null then
    insert into spender (profile_id, spender_id, amount, transfers, magnitude)
    values (paid_profile, paying_profile, paid, times, magnitude_of(paid))
    on conflict (profile_id, spender_id) do update
      set amount = spender.amount + excluded.amount, transfers = spender.transfers + excluded.transfers,
        magnitude = magnitude_of(spender.amount + excluded.amount);
  end if;
end $$;
