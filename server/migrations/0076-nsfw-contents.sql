-- What a model for adults made, and what was made from that: a post that shows it is NSFW, whatever its form says.
alter table content add column is_nsfw boolean not null default false;

update content set is_nsfw = true
from ai_output
join ai_attempt on ai_attempt.request_id = ai_output.request_id and ai_attempt.state = 'succeeded'
where ai_output.content_id = content.id and ai_attempt.provider = 'promptchan';

update post set nsfw = true
where not nsfw and exists (
  select from post_content join content on content.id = post_content.content_id
  where post_content.post_id = post.id and content.is_nsfw
);
