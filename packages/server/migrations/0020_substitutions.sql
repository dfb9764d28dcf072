-- Powers given to a deputy are made, revoked, merged and put away by people: what of it stays known.

-- The applications of a list are granted to the substitution itself (`request_grant.subject_id` is its id). So they begin and
-- end with it, and who stands for the deputy in his absence does not get them: a deputy passes nothing on.
alter table substitution
  add column activated_at instant,
  add column ended_at     instant,                                   -- ended, revoked or refused by the deputy; null: not over
  add column ended_by     uuid,                                      -- null: by its last day
  add column reason       text,                                      -- why it was revoked or refused
  add column merged_into  uuid references substitution,              -- it goes on as part of this one
  add column archived_at  instant;                                   -- put away from the lists after its end

-- The lists: what somebody has given, what was given to him, everything; the newest first.
create index substitution_given    on substitution (principal_id, lower(period) desc, id desc);
create index substitution_received on substitution (deputy_id, lower(period) desc, id desc);
create index substitution_since    on substitution (lower(period) desc, id desc);
create index substitution_merged   on substitution (merged_into) where merged_into is not null;
-- What every minute looks for: those whose last day is over, or near.
create index substitution_ending   on substitution (upper(period)) where state = 'active';
