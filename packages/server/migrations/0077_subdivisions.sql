-- Subdivisions of the examination organisation with the examinations they hold. The administration keeps them; applications
-- and numbers refer to the code for ever, so that none is deleted: it is closed from a day on.
create table subdivision (
  code         code primary key,
  title        text not null,
  city         text not null,
  districts    text[] not null,                       -- federal districts whose regions it serves
  goals        text[] not null,                       -- examinations it holds
  opens_on     date,                                  -- the first day it takes applications; null: since ever
  closes_on    date,                                  -- the last one; null: still open
  source       text not null,                         -- by what it stands as it does: an order, a file
  changed_at   instant not null,
  check (closes_on >= opens_on)
);

insert into subdivision (code, title, city, districts, goals, source, changed_at)
select code, title, city, string_to_array(districts, ' '), array['10', '20', '8', '21', '4', '22'], 'Набор портала', '2026-11-20T00:00:00Z'
from (values
  ('01', 'Центральный филиал',          'Москва',          '1'),
  ('02', 'Северо-Западный филиал',      'Санкт-Петербург', '2'),
  ('03', 'Южный филиал',                'Ростов-на-Дону',  '3 4'),
  ('04', 'Уральско-Приволжский филиал', 'Екатеринбург',    '5 6'),
  ('05', 'Восточный филиал',            'Хабаровск',       '7 8')) as own (code, title, city, districts);

insert into register_version (id, register, business_date, source, digest, rows, state, is_own, loaded_at)
values (gen_random_uuid(), 'subdivisions', '2026-11-20', 'Набор портала', encode(sha256('0077'), 'hex'), 5, 'active', true,
  '2026-11-20T00:00:00Z');
