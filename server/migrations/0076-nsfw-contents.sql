-- What a model for adults made, and what was made from that: a post that shows it is NSFW, whatever its form says.
alter table content add column is_nsfw boolean not null default false;

with recursive made as (
  select ai_output.content_id
  from ai_output
  join ai_attempt on ai_attempt.request_id = ai_output.request_id and ai_attempt.state = 'succeeded'
  where ai_attempt.provider = 'promptchan' and ai_output.content_id is not null
  union
  select ai_output.content_id
  from made
  join ai_request_input on ai_request_input.content_id = made.content_id
  join ai_output on ai_output.request_id = ai_request_input.request_id
  where ai_output.content_id is not null
)
update content set is_nsfw = true from made where made.content_id = content.id;

update post set nsfw = true
where not nsfw and exists (
  select from post_content join content on content.id = post_content.content_id
  where post_content.post_id = post.id and content.is_nsfw
);
