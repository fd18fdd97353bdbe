-- What a photo or video shows, in its owner's words. A post that it joins starts with this as its alt text.
alter table content add column description text not null default '';
alter table upload add column description text not null default '';
