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

-- Adds to what a profile earned on a day, and to what a seller's sales brought it.
create function count_income(
  profile uuid, income text, seller uuid, income_slot smallint, earned bigint, earned_on date, times int
) returns void language plpgsql as $$
begin
  insert into earned_day (profile_id, day, type, slot, amount, transfers)
  values (profile, earned_on, income, income_slot, earned, times)
  on conflict (profile_id, day, type, slot) do update
    set amount = earned_day.amount + excluded.amount, transfers = earned_day.transfers + excluded.transfers;
  if seller is null then return; end if;
  insert into rewarded (profile_id, seller_id, slot, amount, transfers)
  values (profile, seller, income_slot, earned, times)
  on conflict (profile_id, seller_id, slot) do update
    set amount = rewarded.amount + excluded.amount, transfers = rewarded.transfers + excluded.transfers;
end $$;

-- Moves value. The legs lie side by side in arrays: whose account (at most one wallet), how much (below zero gives), as
-- which income, and for a reward whose sale brought it. A key that is taken moves nothing, and `done` says for what. What
-- a wallet gives comes out of the lots that are named, or of those that may be spent on the purpose. `owing` are profiles
-- that received something and owe something; all their rows are locked, so that it can be settled.
create function move_value(
  new_id uuid, new_key text, new_type text, moment timestamptz,
  kinds text[], owners uuid[], amounts bigint[], incomes text[], sellers uuid[], gross bigint, times int,
  from_profile uuid, to_profile uuid, for_referrer uuid, about uuid, undoing uuid, facts jsonb,
  purpose text, day_start uuid, month_start uuid, used_lots uuid[], used_amounts bigint[],
  granted_lot uuid, granted_as text, granted_for text[], granted_refundable boolean, granted_by uuid,
  paid_profile uuid, paying_profile uuid, paid bigint,
  out done_id uuid, out done_type text, out done_amount bigint, out owing uuid[]
) language plpgsql as $$
declare
  today date := (moment at time zone 'UTC')::date;
  wallet_leg int := array_position(kinds, 'wallet');
  wallet_row bigint;
  wallet_holds bigint := 0;
  is_limited boolean;
  next_lot record;
  giver record;
  missing bigint;
  out_of_lots bigint := 0;
  posting_leg int[] := '{}';
  posting_row bigint[] := '{}';
  posting_slot smallint[] := '{}';
  posting_amount bigint[] := '{}';
  row_id bigint;
  row_slot smallint;
begin
  -- Locks are had in one order, so that two transfers never wait for each other: wallets, earnings, holds, each by id. The
  -- row of a wallet orders everything that its owner does; the others are waited for only when one of them gives, and then
  -- those that receive as well: two profiles may give to each other at once.
  if wallet_leg is not null then
    select id, balance, exists (select from spending_limit where user_id = owner_id)
    into wallet_row, wallet_holds, is_limited
    from ledger_account where kind = 'wallet' and owner_id = owners[wallet_leg] for no key update;
    -- Opened here when it is not there yet, not after the earnings that fill it: that would be another order.
    if wallet_row is null and amounts[wallet_leg] > 0 then
      select opened.row_id into wallet_row from open_slot('wallet', owners[wallet_leg]) as opened;
    end if;
  end if;
  for leg in 1 .. cardinality(kinds) loop
    if amounts[leg] < 0 and kinds[leg] in ('earnings', 'hold') then
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
    if missing > 0 then
      perform refuse('not-enough-credits',
        jsonb_build_object('needed', -amounts[wallet_leg], 'available', coalesce(wallet_holds, 0)));
    end if;
  end if;

  -- What debtors receive settles what they owe, which takes from all their rows: locked before one of them is picked, many
  -- sales at once queue instead of waiting for each other.
  if exists (select from claim where profile_id = any(owners) and settled < amount) then
    select array_agg(distinct claim.profile_id) into owing
    from unnest(kinds, owners, amounts) as leg (kind, owner_id, amount)
    join claim on claim.profile_id = leg.owner_id and claim.settled < claim.amount
    where leg.kind = 'earnings' and leg.amount > 0;
    perform from ledger_account where kind = 'earnings' and owner_id = any(owing) order by id for no key update;
  end if;

  -- Which rows of the accounts give and receive.
  for leg in 1 .. cardinality(kinds) loop
    if kinds[leg] = 'wallet' then
      posting_leg := posting_leg || leg;
      posting_row := posting_row || wallet_row;
      posting_slot := posting_slot || 0::smallint;
      posting_amount := posting_amount || amounts[leg];
    elsif amounts[leg] < 0 and kinds[leg] in ('earnings', 'hold') then
      missing := -amounts[leg];
      for giver in
        select id, slot, balance from ledger_account
        where kind = kinds[leg] and owner_id = owners[leg] and balance > 0 order by id
      loop
        posting_leg := posting_leg || leg;
        posting_row := posting_row || giver.id;
        posting_slot := posting_slot || giver.slot;
        posting_amount := posting_amount || -least(giver.balance, missing);
        missing := missing - least(giver.balance, missing);
        exit when missing = 0;
      end loop;
      if missing > 0 then perform refuse('not-enough-earnings', '{}'); end if;
    else
      -- Whoever is here takes a row that nobody else is writing, so that a popular seller's sales do not queue.
      select id, slot into row_id, row_slot from ledger_account
      where kind = kinds[leg] and owner_id = owners[leg]
      order by slot limit 1 for no key update skip locked;
      if not found then
        select opened.row_id, opened.row_slot into row_id, row_slot from open_slot(kinds[leg], owners[leg]) as opened;
      end if;
      posting_leg := posting_leg || leg;
      posting_row := posting_row || row_id;
      posting_slot := posting_slot || row_slot;
      posting_amount := posting_amount || amounts[leg];
    end if;
  end loop;

  insert into entry (transfer_id, account_id, amount)
  select new_id, posting.account_id, sum(posting.amount)
  from unnest(posting_row, posting_amount) as posting (account_id, amount)
  group by posting.account_id having sum(posting.amount) <> 0;

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
  -- Of a leg that takes from several rows the first one counts.
  for posting in 1 .. cardinality(posting_leg) loop
    continue when incomes[posting_leg[posting]] is null;
    perform count_income(
      owners[posting_leg[posting]], incomes[posting_leg[posting]], sellers[posting_leg[posting]],
      posting_slot[posting], posting_amount[posting], today,
      case when posting_leg[posting] = posting_leg[posting - 1] then 0 else times end
    );
  end loop;
  if paid_profile is not null then
    insert into spender (profile_id, spender_id, amount, transfers)
    values (paid_profile, paying_profile, paid, times)
    on conflict (profile_id, spender_id) do update
      set amount = spender.amount + excluded.amount, transfers = spender.transfers + excluded.transfers;
  end if;
end $$;
