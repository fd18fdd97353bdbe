-- The scores of refused results were among the notes for the request's owner, and aren't for users.
alter table ai_attempt add column screening_notes text[] not null default '{}';

update ai_attempt
set screening_notes = array(select note from unnest(notes) as note where note like 'A result was refused: sexual %'),
  notes = array(select note from unnest(notes) as note where note not like 'A result was refused: sexual %')
where exists (select from unnest(notes) as note where note like 'A result was refused: sexual %');
