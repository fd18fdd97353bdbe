-- Nothing signs in by another provider yet. The table comes back with the feature that does.
drop table sign_in_method;
