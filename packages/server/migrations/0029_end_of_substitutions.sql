-- Both sides are told once that a substitution is going to end.
alter table substitution add column reminded_at instant;
