-- A total reads a holder's counters of many stages: from the index alone, wherever their rows lie.
alter table request_count drop constraint request_count_pkey, add primary key (holder, stage, subdivision, goal) include (n);
