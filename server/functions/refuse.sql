-- Raises a problem with its code, and its facts as JSON with amounts in hundredths of a credit.
create function refuse(problem text, facts jsonb) returns void language plpgsql as $$
begin
  raise exception using errcode = 'FF001', message = problem, detail = facts::text;
end $$;
