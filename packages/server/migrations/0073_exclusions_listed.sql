-- The list of all exclusions: the newest first.
create index request_exclusion_since on request_exclusion (lower(period) desc, id desc);
