-- After which group of pieces the sweep goes on: a minute looks at one page of them, whichever instance it is given to.
create table pieces_sweep (
  id    smallint primary key default 1 check (id = 1),
  after text not null default ''
);
insert into pieces_sweep default values;
