-- Files an explanatory note names, by which the documents that are brought later find their places.
alter table request_note add column files jsonb not null default '[]';
