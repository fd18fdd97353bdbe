-- The UTC day on which the oldest earnings of a payout were earned, for whoever approves it; null where no sale brought them.
alter table payout add column earned_since date;
