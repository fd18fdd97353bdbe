-- Whether at least half of a text's runs of words come from one text of a language model, or the other way around.
-- Fewer than four shared runs, which are less than six words in a row, are found in many texts (“Thank you so much”).
-- They count only if all of the text's words are from a text that the model wrote since a given time, as when a draft
-- is sent in pieces. The runs are mixed with their user's id, so the index finds only this user's texts. PostgreSQL
-- underestimates what comparing long arrays costs, and would read all texts.
create function is_model_text(runs bigint[], pieces_since timestamptz) returns boolean
language sql stable set enable_seqscan = off as $$
  select coalesce(bool_or(
    (shared >= 4 and 2 * shared >= least(cardinality(fingerprint), cardinality(runs)))
    or (shared = cardinality(runs) and created_at > pieces_since)
  ), false)
  from model_text cross join lateral (
    select count(*) as shared from unnest(fingerprint) as hash where hash = any(runs)
  ) as compared
  where fingerprint && runs
$$;
